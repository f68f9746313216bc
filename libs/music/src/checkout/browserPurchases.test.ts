// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purchasesKey } from './browserPurchases'

/** Reloads the module, as on a new visit. */
async function visit() {
  vi.resetModules()
  return import('./browserPurchases')
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a purchase is stored once for the next visit', async () => {
  const { addBrowserPurchase } = await visit()
  expect(addBrowserPurchase('tide')).toBe(true)
  expect(addBrowserPurchase('tide')).toBe(true)
  expect(localStorage.getItem(purchasesKey)).toBe('["tide"]')
  expect((await visit()).$browserPurchases.get()).toEqual(['tide'])
})

test('a purchase is added to those of another tab', async () => {
  const { addBrowserPurchase, $browserPurchases } = await visit()
  localStorage.setItem(purchasesKey, '["elsewhere"]')
  addBrowserPurchase('tide')
  expect($browserPurchases.get()).toEqual(['elsewhere', 'tide'])
})

test('a purchase in another tab updates the store', async () => {
  const { $browserPurchases } = await visit()
  const end = $browserPurchases.subscribe(() => {})
  dispatchEvent(new StorageEvent('storage', { key: purchasesKey, newValue: '["elsewhere"]' }))
  expect($browserPurchases.get()).toEqual(['elsewhere'])
  end()
})

test.each(['{', 'null', '7', '{"0":"a"}', '[1,null,{"id":2}]'])('%s in storage counts as no purchases', async text => {
  localStorage.setItem(purchasesKey, text)
  expect((await visit()).$browserPurchases.get()).toEqual([])
})

test('a purchase lasts for the visit and returns false if storage is full', async () => {
  const { addBrowserPurchase, $browserPurchases } = await visit()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(addBrowserPurchase('tide')).toBe(false)
  expect(addBrowserPurchase('lamp')).toBe(false)
  expect($browserPurchases.get()).toEqual(['tide', 'lamp'])
})

test('a purchase lasts for the visit and returns false if storage is blocked', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const { addBrowserPurchase, $browserPurchases } = await visit()
  expect($browserPurchases.get()).toEqual([])
  expect(addBrowserPurchase('tide')).toBe(false)
  expect($browserPurchases.get()).toEqual(['tide'])
})
