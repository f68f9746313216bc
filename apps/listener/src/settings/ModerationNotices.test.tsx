// @vitest-environment happy-dom
import { fail, ok, type ModerationNotice, type Result } from '@overtone/domain'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldNotice } from '../notices/HeldNotice'
import { ModerationNotices } from './ModerationNotices'

const service = vi.hoisted(() => ({
  getModerationNotices: vi.fn<() => Promise<Result<ModerationNotice[]>>>(),
  seeModerationNotices: vi.fn<() => Promise<Result<null>>>(),
  appealDecision: vi.fn<(id: string, appeal: string) => Promise<Result<null>>>(),
}))
vi.mock('@overtone/data/moderation', async () => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  beforeEach(() => invalidateKeys(() => true))
  return { ...service, moderationNotices: createQueries('moderation-notices', () => service.getModerationNotices()) }
})

const hidden: ModerationNotice = {
  caseId: 'c1',
  subject: { kind: 'track', id: 't1' },
  title: 'Lamp Oil',
  action: 'hide',
  reason: 'Stolen',
  decidedAt: '2026-11-20T10:00:00Z',
  appeal: null,
  isUpheld: null,
  appealReason: null,
  isNew: true,
}

beforeEach(() => {
  service.getModerationNotices.mockReset().mockResolvedValue(ok([hidden]))
  service.seeModerationNotices.mockReset().mockResolvedValue(ok(null))
  service.appealDecision.mockReset().mockResolvedValue(ok(null))
})
afterEach(cleanup)

test('a notice shows the decision and its reason, and is marked as seen', async () => {
  render(<ModerationNotices />)
  const notice = within(await screen.findByRole('article'))
  expect(notice.getByRole('heading').textContent).toContain('“Lamp Oil” is hidden: only you can see it.')
  notice.getByText(/Reason: Stolen/)
  notice.getByText('New')
  await waitFor(() => expect(service.seeModerationNotices).toHaveBeenCalledOnce())
})

test('the section is empty without decisions', async () => {
  service.getModerationNotices.mockResolvedValue(ok([]))
  const { container } = render(<ModerationNotices />)
  await waitFor(() => expect(service.getModerationNotices).toHaveBeenCalledOnce())
  expect(container.textContent).toBe('')
  expect(service.seeModerationNotices).not.toHaveBeenCalled()
})

test('a decision can be appealed once, and a failed appeal shows why', async () => {
  render(<ModerationNotices />)
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  const words = screen.getByLabelText('Why is the decision wrong?')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  screen.getByText('Please say why')
  expect(service.appealDecision).not.toHaveBeenCalled()
  service.appealDecision.mockResolvedValueOnce(fail({ code: 'offline', key: 'sendAppealFailed' }))
  await userEvent.type(words, 'I wrote it')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await screen.findByText('Failed to send appeal. Please try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(service.appealDecision).toHaveBeenLastCalledWith('c1', 'I wrote it')
  expect(document.activeElement?.tagName).toBe('ARTICLE')
})

test('a notice shows the outcome of its appeal', async () => {
  service.getModerationNotices.mockResolvedValue(
    ok([
      { ...hidden, appeal: 'Mine', isUpheld: false, appealReason: 'It is' },
      { ...hidden, caseId: 'c2', action: 'suspend', appeal: 'No', isUpheld: true, appealReason: 'It stays' },
      { ...hidden, caseId: 'c3', action: 'warn', appeal: 'Why', isUpheld: null },
    ]),
  )
  render(<ModerationNotices />)
  await screen.findByText(/The decision about “Lamp Oil” has been reversed/)
  screen.getByText('Your appeal was successful. Reason: It is')
  screen.getByText(/Your account is suspended/)
  screen.getByText('We reviewed your appeal, and the decision stands. Reason: It stays')
  screen.getByText(/Appeal received/)
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})

test('the banner shows only on hidden content', async () => {
  const { unmount } = render(<HeldNotice subject={{ kind: 'track', id: 't1' }} />)
  within(await screen.findByRole('complementary', { name: 'Moderation' })).getByText(/Lamp Oil/)
  unmount()
  render(<HeldNotice subject={{ kind: 'playlist', id: 't1' }} />)
  service.getModerationNotices.mockResolvedValue(ok([{ ...hidden, isUpheld: false }]))
  expect(screen.queryByRole('complementary')).toBeNull()
})
