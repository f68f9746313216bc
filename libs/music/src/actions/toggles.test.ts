import { fail, ok, type Result } from '@overtone/domain'
import { expect, test, vi } from 'vitest'
import { createToggles } from './toggles'

const refused = fail({ code: 'offline', key: 'addTrackFailed' })
const fine = ok(null)

test('a toggle updates optimistically, before the write', async () => {
  const { $shown, toggle } = createToggles()
  const written = toggle('a', true, () => Promise.resolve(fine), vi.fn())
  expect($shown.get().get('a')).toBe(true)
  await written
  expect($shown.get().get('a')).toBe(true)
})

test('a toggle rolls back and reports the failure when the write fails', async () => {
  const { $shown, toggle } = createToggles()
  const onFailure = vi.fn()
  await toggle('a', true, () => Promise.resolve(refused), onFailure)
  expect($shown.get().get('a')).toBe(false)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ code: 'offline', key: 'addTrackFailed' })
})

test('a toggle writes two quick presses in order, never concurrently', async () => {
  const { $shown, toggle } = createToggles()
  const order: string[] = []
  let settle: (result: Result<null>) => void = () => {}
  void toggle('a', true, () => (order.push('on'), new Promise(resolve => (settle = resolve))), vi.fn())
  await Promise.resolve()
  const second = toggle('a', false, () => (order.push('off'), Promise.resolve(fine)), vi.fn())
  expect(order).toEqual(['on'])
  settle(fine)
  await second
  expect(order).toEqual(['on', 'off'])
  expect($shown.get().get('a')).toBe(false)
})

test('a toggle keeps the later press when the earlier one fails', async () => {
  const { $shown, toggle } = createToggles()
  const onFailure = vi.fn()
  let settle: (result: Result<null>) => void = () => {}
  void toggle('a', true, () => new Promise(resolve => (settle = resolve)), onFailure)
  await Promise.resolve()
  const second = toggle('a', false, () => Promise.resolve(fine), onFailure)
  settle(refused)
  await second
  expect($shown.get().get('a')).toBe(false)
  expect(onFailure).not.toHaveBeenCalled()
})
