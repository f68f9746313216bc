// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchasesKey } from './purchases'

/** As a new visit of the page finds them. */
async function visit() {
  vi.resetModules()
  return import('./purchases')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('keeps a purchase for the next visit, once', async () => {
  const { addPurchase } = await visit()
  expect(addPurchase('tide')).toBe(true)
  expect(addPurchase('tide')).toBe(true)
  expect(localStorage.getItem(purchasesKey)).toBe('["tide"]')
  expect((await visit()).$purchases.get()).toEqual(['tide'])
})

test('keeps what another tab has bought meanwhile', async () => {
  const { addPurchase, $purchases } = await visit()
  localStorage.setItem(purchasesKey, '["elsewhere"]')
  addPurchase('tide')
  expect($purchases.get()).toEqual(['elsewhere', 'tide'])
})

test('sees the purchase of another tab while it is looked at', async () => {
  const { $purchases } = await visit()
  const end = $purchases.subscribe(() => {})
  dispatchEvent(new StorageEvent('storage', { key: purchasesKey, newValue: '["elsewhere"]' }))
  expect($purchases.get()).toEqual(['elsewhere'])
  end()
})

test.each(['{', 'null', '7', '{"0":"a"}', '[1,null,{"id":2}]'])('takes %s for nothing bought', async text => {
  localStorage.setItem(purchasesKey, text)
  expect((await visit()).$purchases.get()).toEqual([])
})

test('holds for the visit and says so where storage is full', async () => {
  const { addPurchase, $purchases } = await visit()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(addPurchase('tide')).toBe(false)
  expect(addPurchase('lamp')).toBe(false)
  expect($purchases.get()).toEqual(['tide', 'lamp'])
})

test('holds for the visit and says so where storage is blocked', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { addPurchase, $purchases } = await visit()
  expect($purchases.get()).toEqual([])
  expect(addPurchase('tide')).toBe(false)
  expect($purchases.get()).toEqual(['tide'])
})
