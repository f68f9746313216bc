// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type Result } from '@overtone/domain'
import { $user } from '@overtone/session'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritableAtom } from 'nanostores'
import { MemoryRouter } from '@overtone/router/memory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceModerationNotices } from './announceModerationNotices'
import { ReportControl } from './ReportControl'
import { TrackMenu } from './TrackMenu'

const service = vi.hoisted(() => ({
  reportContent: vi.fn<(...args: unknown[]) => Promise<Result<null>>>(),
  getModerationNotices: vi.fn<() => Promise<Result<readonly object[]>>>(),
}))
vi.mock('@overtone/data/listening', async original => ({ ...(await original<object>()), keepFor: async () => {} }))
vi.mock('@overtone/data/moderation', () => service)
const member = sampleUser({ id: 'me' })
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  return { $user: atom(null), askToSignIn: vi.fn() }
})
const become = (user: typeof member | null) => ($user as WritableAtom<typeof user>).set(user)

const subject = { kind: 'playlist', id: 'p1' } as const
const show = (authorId = 'other') => render(<ReportControl subject={subject} authorId={authorId} title="Evening" />)
const toastTexts = () => $toasts.get().map(toast => toast.message)

beforeEach(() => {
  become(member)
  service.reportContent.mockReset().mockResolvedValue(ok(null))
})
afterEach(() => {
  cleanup()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('ReportControl sends the reason and the details, and thanks the user', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Report Evening' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  const send = dialog.getByRole('button', { name: 'Send report' })
  await userEvent.click(send)
  expect(dialog.getByRole('alert').textContent).toContain('Please choose a reason')
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
  await userEvent.click(send)
  expect(dialog.getByRole('alert').textContent).toContain('Please describe the problem')
  expect(service.reportContent).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('What should the moderators know?'), 'It hums')
  await userEvent.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.reportContent).toHaveBeenCalledExactlyOnceWith(subject, 'other', 'It hums')
  expect(toastTexts()).toEqual(['Thanks. A moderator will take a look.'])
})

test('ReportControl shows in its dialog why a report was rejected', async () => {
  service.reportContent.mockResolvedValue(fail({ code: 'conflict', key: 'alreadyReported' }))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Report Evening' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('You have reported this already')
})

test('ReportControl renders nothing for the author, and asks a visitor to sign in', async () => {
  show('me')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  become(null)
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Report Evening' }))
  expect(toastTexts()).toEqual(['Sign in to report this.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("the menu of other artists' tracks has an item to report them", async () => {
  const track = sampleTrack({ id: 't1', title: 'Lamp Oil', artistId: 'other' })
  const { rerender } = render(<TrackMenu track={track} />, { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('button', { name: 'More options for Lamp Oil' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Copyright' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(service.reportContent).toHaveBeenCalledExactlyOnceWith({ kind: 'track', id: 't1' }, 'copyright', ''),
  )
  rerender(<TrackMenu track={{ ...track, artistId: 'me' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'More options for Lamp Oil' }))
  expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
})

test('announceModerationNotices announces an unread decision once per visit', async () => {
  become(null)
  const notice = { title: 'Lamp Oil', isNew: true }
  service.getModerationNotices.mockResolvedValue(ok([{ title: 'Old', isNew: false }, notice]))
  announceModerationNotices()
  announceModerationNotices()
  become(member)
  await waitFor(() =>
    expect(toastTexts()).toEqual(['A moderator made a decision about “Lamp Oil”. See your settings for details.']),
  )
  become({ ...member, name: 'Renamed' })
  expect(service.getModerationNotices).toHaveBeenCalledOnce()
})
