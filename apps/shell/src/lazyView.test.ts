import { $toasts, dismissToast } from '@overtone/design'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyView } from './lazyView'

const View = () => null
const failed = () => 'Failed to load audio player'

afterEach(() => $toasts.get().forEach(toast => dismissToast(toast.id)))

test('shows the view once its code has loaded, until it is closed', async () => {
  const view = lazyView(() => Promise.resolve(View), { failed })
  expect(view.$view.get()).toBeNull()
  await view.open()
  expect(view.$view.get()?.({}).type).toBe(View)
  view.close()
  expect(view.$view.get()).toBeNull()
})

test('does not show a view that was closed before its code loaded', async () => {
  const view = lazyView(() => Promise.resolve(View), { failed })
  const opening = view.open()
  view.close()
  await opening
  expect(view.$view.get()).toBeNull()
})

test('shows a toast when the code fails to load, and retries on request', async () => {
  const load = vi.fn<() => Promise<typeof View>>().mockRejectedValueOnce(new Error('chunk is gone'))
  load.mockResolvedValue(View)
  const view = lazyView(load, { failed })
  await view.open()
  const [toast] = $toasts.get()
  expect(toast).toMatchObject({ message: 'Failed to load audio player', kind: 'error', action: { label: 'Retry' } })
  toast?.action?.onPress()
  await vi.waitFor(() => expect(view.$view.get()?.({}).type).toBe(View))
})

test('stays silent about code that was only prefetched, or is no longer wanted', async () => {
  const view = lazyView(() => Promise.reject(new Error('chunk is gone')), { failed })
  view.prepare()
  const opening = view.open()
  view.close()
  await opening
  expect($toasts.get()).toEqual([])
})
