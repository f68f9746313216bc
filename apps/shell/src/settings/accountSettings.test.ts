// @vitest-environment happy-dom
import { $theme, $toasts, dismissToast, setTheme } from '@overtone/design'
import { defaultSettings, fail, ok, type Result, type User, type UserSettings } from '@overtone/domain'
import { $locale, setLocale } from '@overtone/i18n'
import { $autoplay, $crossfade } from '@overtone/player'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAccountSettings, saveAppearance } from './accountSettings'

const people = vi.hoisted(() => ({
  getSettings: vi.fn<(userId: string) => Promise<Result<UserSettings>>>(),
  saveSettings: vi.fn<(userId: string, settings: UserSettings) => Promise<Result<UserSettings>>>(),
}))
vi.mock('@overtone/data/people', () => people)

const session = vi.hoisted(() => ({ $user: null as unknown as WritableAtom<User | null> }))
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  session.$user = atom<User | null>(null)
  return session
})

const ada = { id: 'ada' } as User
const dark: UserSettings = {
  ...defaultSettings,
  notifications: { ...defaultSettings.notifications, push: true },
  audio: { ...defaultSettings.audio, autoplay: false, crossfade: true },
  appearance: { theme: 'dark', language: 'de' },
}
const messages = () => $toasts.get().map(toast => toast.message)

let stop = () => {}
beforeEach(() => {
  localStorage.clear()
  setTheme('light')
  setLocale('en')
  people.getSettings.mockResolvedValue(ok(dark))
  people.saveSettings.mockImplementation(async (_userId, settings) => ok(settings))
})
afterEach(() => {
  stop()
  stop = () => {}
  session.$user.set(null)
  $toasts.get().forEach(toast => dismissToast(toast.id))
  vi.clearAllMocks()
})

test('applies the settings of the account on sign-in, once per session', async () => {
  stop = followAccountSettings()
  expect(people.getSettings).not.toHaveBeenCalled()
  session.$user.set(ada)
  await vi.waitFor(() => expect($theme.get()).toBe('dark'))
  expect($locale.get()).toBe('de')
  expect([$autoplay.get(), $crossfade.get()]).toEqual([false, true])
  session.$user.set({ ...ada, name: 'Ada L.' })
  expect(people.getSettings).toHaveBeenCalledOnce()
  session.$user.set(null)
  session.$user.set(ada)
  await vi.waitFor(() => expect(people.getSettings).toHaveBeenCalledTimes(2))
})

test('keeps theme and language for an account without saved settings', async () => {
  setTheme('dark')
  setLocale('fr')
  people.getSettings.mockResolvedValue(ok(defaultSettings))
  stop = followAccountSettings()
  session.$user.set(ada)
  await vi.waitFor(() => expect(people.getSettings).toHaveBeenCalledOnce())
  await people.getSettings.mock.results[0]?.value
  expect([$theme.get(), $locale.get()]).toEqual(['dark', 'fr'])
})

test('keeps a choice made while the settings were loading', async () => {
  let answer: (settings: Result<UserSettings>) => void = () => {}
  people.getSettings.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  stop = followAccountSettings()
  session.$user.set(ada)
  await vi.waitFor(() => expect(people.getSettings).toHaveBeenCalledOnce())
  setTheme('auto')
  answer(ok(dark))
  await vi.waitFor(() => expect($locale.get()).toBe('de'))
  expect($theme.get()).toBe('auto')
})

test('shows a toast when the settings fail to load, and keeps those of the browser', async () => {
  people.getSettings.mockResolvedValue(fail({ code: 'failed', key: 'loadFailed' }))
  stop = followAccountSettings()
  session.$user.set(ada)
  await vi.waitFor(() => expect(messages()).toEqual([expect.stringContaining('couldn’t load')]))
  expect($theme.get()).toBe('light')
})

test('saves a choice to the account, and keeps its other settings', async () => {
  session.$user.set(ada)
  saveAppearance({ theme: 'auto' })
  await vi.waitFor(() => expect(people.saveSettings).toHaveBeenCalledOnce())
  expect(people.saveSettings).toHaveBeenCalledWith('ada', { ...dark, appearance: { theme: 'auto', language: 'de' } })
  expect(messages()).toEqual([])
})

test('merges the second of two quick choices into the first', async () => {
  let stored = dark
  people.getSettings.mockImplementation(async () => ok(stored))
  people.saveSettings.mockImplementation(async (_userId, settings) => {
    await Promise.resolve()
    stored = settings
    return ok(settings)
  })
  session.$user.set(ada)
  saveAppearance({ theme: 'light' })
  saveAppearance({ language: 'es' })
  await vi.waitFor(() => expect(people.saveSettings).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(stored.appearance).toEqual({ theme: 'light', language: 'es' }))
})

test('shows a toast when a choice could not be saved', async () => {
  people.saveSettings.mockResolvedValue(fail({ code: 'failed', key: 'updateProfileFailed' }))
  session.$user.set(ada)
  saveAppearance({ theme: 'auto' })
  await vi.waitFor(() => expect(messages()).toEqual([expect.stringContaining('couldn’t save it')]))
})

test('requests nothing while no user is signed in', async () => {
  saveAppearance({ theme: 'auto' })
  await Promise.resolve()
  expect(people.getSettings).not.toHaveBeenCalled()
})
