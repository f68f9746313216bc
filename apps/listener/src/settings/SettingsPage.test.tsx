// @vitest-environment happy-dom
import { $theme, $toasts, dismissToast, setTheme } from '@overtone/design'
import { defaultSettings, fail, ok, type Result, type User, type UserSettings } from '@overtone/domain'
import { $locale, setLocale } from '@overtone/i18n'
import { useLocation, useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { SettingsPage } from './SettingsPage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
const $session = atom<Session>({ status: 'signed-out', user: null })
const player = vi.hoisted(() => ({ setAutoplay: vi.fn(), setCrossfade: vi.fn() }))
const service = vi.hoisted(() => ({
  getSettings: vi.fn<(userId: string) => Promise<Result<UserSettings>>>(),
  saveSettings: vi.fn<(userId: string, settings: UserSettings) => Promise<Result<UserSettings>>>(),
  deleteMyAccount: vi.fn(),
  updatePassword: vi.fn(),
  signOut: vi.fn(),
}))
let settingsOf = fakeQueries().queriesOf('settings', service.getSettings)

vi.mock('@overtone/player', () => player)
vi.mock('@overtone/data', () => ({}))
vi.mock('@overtone/data/people', () => ({ ...service, settingsOf: (userId: string) => settingsOf(userId) }))
vi.mock('@overtone/data/listening', () => service)
vi.mock('@overtone/data/playlists', () => service)
vi.mock('@overtone/data/moderation', async () => {
  const { atom } = await import('nanostores')
  const $none = atom({ loading: false, data: [] })
  return { moderationNotices: () => $none }
})
vi.mock('./EmailSettings', () => ({ EmailSettings: () => null }))
vi.mock('./SessionSettings', () => ({ SessionSettings: () => null }))
vi.mock('./PasskeySettings', () => ({ PasskeySettings: () => null }))
vi.mock('./SecondFactorSettings', () => ({ SecondFactorSettings: () => null }))
vi.mock('@overtone/session', () => ({
  updatePassword: service.updatePassword,
  signOut: service.signOut,
  get $session() {
    return $session
  },
}))

const user = sampleUser({ id: 'ilse', email: 'ilse@saltglass.example', name: 'Ilse' })
const offline = { code: 'offline', key: 'updateProfileFailed' } as const
/** The settings stored in the backend. */
let stored = defaultSettings

function Place() {
  const { pathname } = useLocation()
  return (
    <>
      {useRoutes([
        { path: '/settings', element: <SettingsPage /> },
        { path: '/', element: <h1>Home</h1> },
      ])}
      <p data-testid="address">{pathname}</p>
    </>
  )
}

async function open() {
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Place />
    </MemoryRouter>,
  )
  await screen.findByRole('switch', { name: /^Autoplay/ })
}

const lastToast = () => $toasts.get().at(-1)
const byName = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })

beforeEach(() => {
  vi.resetAllMocks()
  stored = defaultSettings
  settingsOf = fakeQueries().queriesOf('settings', service.getSettings)
  service.getSettings.mockImplementation(async () => ok(stored))
  service.saveSettings.mockImplementation(async (_id, settings) => ok((stored = settings)))
  $session.set({ status: 'signed-in', user })
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(toast => dismissToast(toast.id))
  setTheme('light')
  setLocale('en')
})

test('signed-out visitors are redirected to the home page, once the session is known', () => {
  $session.set({ status: 'loading', user: null })
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Place />
    </MemoryRouter>,
  )
  expect(screen.getByText('Loading your settings')).toBeTruthy()
  act(() => $session.set({ status: 'signed-out', user: null }))
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
})

test('every setting shows the default of the specification', async () => {
  await open()
  const on = screen
    .getAllByRole<HTMLInputElement>('switch')
    .map(({ checked, parentElement }) => [parentElement?.firstChild?.firstChild?.textContent, checked])
  expect(on).toEqual([
    ['Autoplay', true],
    ['Crossfade', false],
    ['Public profile', true],
    ['Show listening history', false],
    ['Allow messages', true],
    ['By email', true],
    ['On this device', false],
    ['New releases from artists you follow', true],
    ['Recommendations', true],
  ])
  const chosen = ['Theme', 'Language', 'Audio quality'].map(
    name => screen.getByLabelText<HTMLSelectElement>(name).value,
  )
  expect(chosen).toEqual(['light', 'en', 'high'])
})

test('theme and language apply immediately and are merged into the stored settings', async () => {
  await open()
  stored = { ...stored, privacy: { ...stored.privacy, allowMessages: false } } // by another tab
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'dark')
  expect($theme.get()).toBe('dark')
  await waitFor(() => expect(stored.appearance).toEqual({ theme: 'dark', language: 'en' }))
  expect(stored.privacy.allowMessages).toBe(false)
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'de')
  expect($locale.get()).toBe('de')
  await waitFor(() => expect(stored.appearance).toEqual({ theme: 'dark', language: 'de' }))
})

test('autoplay and crossfade are applied to the player', async () => {
  await open()
  await userEvent.click(byName(/^Autoplay/))
  expect(player.setAutoplay).toHaveBeenLastCalledWith(false)
  await userEvent.click(byName(/^Crossfade/))
  expect(player.setCrossfade).toHaveBeenLastCalledWith(true)
  await waitFor(() => expect(stored.audio).toEqual({ quality: 'high', autoplay: false, crossfade: true }))
})

test('two changes in quick succession are both stored', async () => {
  await open()
  await userEvent.click(byName(/^Public profile/))
  await userEvent.click(byName(/^Show listening history/))
  await waitFor(() => expect(stored.privacy).toMatchObject({ profilePublic: false, showListeningHistory: true }))
  expect(byName(/^Public profile/).checked).toBe(false)
})

test('a change that cannot be stored is rolled back, with a toast to retry', async () => {
  service.saveSettings.mockResolvedValueOnce(fail(offline))
  await open()
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'dark')
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', message: 'Failed to update profile' }))
  expect($theme.get()).toBe('light')
  expect(screen.getByLabelText<HTMLSelectElement>('Theme').value).toBe('light')
  act(() => lastToast()?.action?.onPress())
  await waitFor(() => expect(stored.appearance.theme).toBe('dark'))
  expect($theme.get()).toBe('dark')
})

test('a failed load shows an error that can be retried', async () => {
  service.getSettings.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  render(
    <MemoryRouter initialEntries={['/settings']}>
      <Place />
    </MemoryRouter>,
  )
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load data')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('switch', { name: /^Autoplay/ })).toBeTruthy()
})

test('a password is changed by the stricter rule, which reports all problems', async () => {
  service.updatePassword.mockResolvedValue(ok(null))
  await open()
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  await userEvent.type(field, 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(screen.getByText('Password must contain at least one uppercase letter')).toBeTruthy()
  expect(screen.getByText('Password must contain at least one number')).toBeTruthy()
  expect(service.updatePassword).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'Long-enough-1')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(service.updatePassword).toHaveBeenCalledWith('Long-enough-1')
  await waitFor(() => expect(lastToast()?.message).toBe('Your password has been changed'))
  expect(field.value).toBe('')
})

test('the account is deleted once its email is typed, and the user is signed out', async () => {
  service.deleteMyAccount.mockResolvedValueOnce(fail({ code: 'offline', key: 'deleteFailed' }))
  service.deleteMyAccount.mockResolvedValueOnce(ok(null))
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' })
  const field = within(dialog).getByLabelText('Type ilse@saltglass.example to confirm')
  const confirm = within(dialog).getByRole('button', { name: 'Delete my account for good' })
  await userEvent.type(field, 'somebody@saltglass.example')
  await userEvent.click(confirm)
  expect(within(dialog).getByText('This isn’t your account’s email address')).toBeTruthy()
  expect(service.deleteMyAccount).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'Ilse@Saltglass.example ')
  await userEvent.click(confirm)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Delete failed')
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'))
  expect(service.signOut).toHaveBeenCalledTimes(1)
})
