// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchasesKey } from './purchases'

/** Reloads the module, as on a new visit. */
async function visit() {
  vi.resetModules()
  return import('./purchases')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a purchase is stored once for the next visit', async () => {
  const { addPurchase } = await visit()
  expect(addPurchase('tide')).toBe(true)
  expect(addPurchase('tide')).toBe(true)
  expect(localStorage.getItem(purchasesKey)).toBe('["tide"]')
  expect((await visit()).$purchases.get()).toEqual(['tide'])
})

test('a purchase is added to those of another tab', async () => {
  const { addPurchase, $purchases } = await visit()
  localStorage.setItem(purchasesKey, '["elsewhere"]')
  addPurchase('tide')
  expect($purchases.get()).toEqual(['elsewhere', 'tide'])
})

test('a purchase in another tab updates the store', async () => {
  const { $purchases } = await visit()
  const end = $purchases.subscribe(() => {})
  dispatchEvent(new StorageEvent('storage', { key: purchasesKey, newValue: '["elsewhere"]' }))
  expect($purchases.get()).toEqual(['elsewhere'])
  end()
})

test.each(['{', 'null', '7', '{"0":"a"}', '[1,null,{"id":2}]'])('%s in storage counts as no purchases', async text => {
  localStorage.setItem(purchasesKey, text)
  expect((await visit()).$purchases.get()).toEqual([])
})

test('a purchase lasts for the visit and returns false if storage is full', async () => {
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

test('a purchase lasts for the visit and returns false if storage is blocked', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { addPurchase, $purchases } = await visit()
  expect($purchases.get()).toEqual([])
  expect(addPurchase('tide')).toBe(false)
  expect($purchases.get()).toEqual(['tide'])
})
