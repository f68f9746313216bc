// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const mocks = vi.hoisted(() => ({ save: vi.fn() }))
const $photos = atom<{ data: Record<string, string> }>({ data: {} })
const $role = atom<string | null>(null)
vi.mock('@overtone/data/site', () => ({ saveTeamPhoto: mocks.save, teamPhotosOf: () => $photos }))
vi.mock('@overtone/session', () => ({ $role }))
const { Team } = await import('./Team')

beforeEach(() => {
  $role.set('admin')
  $photos.set({ data: {} })
  mocks.save.mockReset()
})
afterEach(cleanup)

test.each([null, 'user', 'artist'])('offers no editing to the role %s', role => {
  $role.set(role)
  render(<Team />)
  expect(screen.queryByRole('button')).toBeNull()
})

test("shows the team's photo", () => {
  $photos.set({ data: { sound: 'https://files.overtone.test/sound.webp' } })
  const { container } = render(<Team />)
  expect([...container.querySelectorAll('img')].map(({ src }) => src)).toEqual([
    'https://files.overtone.test/sound.webp',
  ])
})

test('lets an administrator replace a photo by its URL', async () => {
  mocks.save.mockResolvedValue(ok(null))
  render(<Team />)
  fireEvent.click(screen.getByRole('button', { name: 'Edit photos' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Change photo' })[0] as HTMLElement)
  const input = screen.getByLabelText('Image URL')
  fireEvent.change(input, { target: { value: 'sound.webp' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter an address that starts with https://')).toBeTruthy()
  expect(mocks.save).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: ' https://files.overtone.test/l.webp ' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await Promise.resolve()
  })
  expect(mocks.save).toHaveBeenCalledWith('listening', 'https://files.overtone.test/l.webp')
  expect(screen.queryByLabelText('Image URL')).toBeNull()
})

test('shows why a photo could not be saved', async () => {
  mocks.save.mockResolvedValue({ ok: false, data: null, error: { code: 'forbidden', key: 'updateFailed' } })
  render(<Team />)
  fireEvent.click(screen.getByRole('button', { name: 'Edit photos' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Change photo' })[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Update failed')).toBeTruthy()
})
