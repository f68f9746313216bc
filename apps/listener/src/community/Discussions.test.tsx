// @vitest-environment happy-dom
import type { PostPage } from '@overtone/data/community'
import { fail, ok, type Result } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCommunity, post, renderAt, service, signIn } from './communityFixture'

beforeEach(openCommunity)
afterEach(cleanup)

test('a discussion expands as plain text, with its replies and a reply form for signed-in users', async () => {
  signIn(sampleUser())
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'How loud?', expanded: false }))
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
  expect(await screen.findByText('At -14')).toBeTruthy()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your reply')
  await userEvent.type(field, 'Louder')
  service.replyToPost.mockResolvedValueOnce(fail({ code: 'rate-limited', key: 'tooManyReplies' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(await screen.findByText('Too many replies. Please try again later.')).toBeTruthy()
  expect(field.value).toBe('Louder')
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(service.replyToPost).toHaveBeenLastCalledWith({ id: 'new-id', postId: 'p', body: 'Louder' })
})

test('a like shows immediately and is rolled back if it cannot be stored', async () => {
  signIn(sampleUser())
  renderAt()
  const like = await screen.findByRole('button', { name: 'Like, 4' })
  await userEvent.click(like)
  expect(screen.getByRole('button', { name: 'Like, 5', pressed: true })).toBe(like)
  service.unlikePost.mockResolvedValueOnce(fail({ code: 'offline', key: 'updateFailed' }))
  await userEvent.click(like)
  await waitFor(() => expect(like.getAttribute('aria-label')).toBe('Like, 5'))
  expect(service.likePost).toHaveBeenCalledWith('p')
  expect(service.unlikePost).toHaveBeenCalledWith('user', 'p')
})

test('a discussion is submitted once despite a double click, and its text is kept if it is rejected', async () => {
  signIn(sampleUser())
  renderAt('/community?tab=events')
  await userEvent.click(screen.getByRole('button', { name: 'Start Discussion' }))
  const dialog = screen.getByRole('dialog', { name: 'Start Discussion' })
  const title = within(dialog).getByLabelText<HTMLInputElement>('Title')
  const submit = within(dialog).getByRole('button', { name: 'Start Discussion' })
  await userEvent.click(title)
  await userEvent.paste('🎷'.repeat(121))
  await userEvent.click(submit)
  expect(within(dialog).getByRole('alert').textContent).toBe('At most 120 characters')
  expect(service.startDiscussion).not.toHaveBeenCalled()

  await userEvent.clear(title)
  await userEvent.type(title, 'Where to begin')
  await userEvent.selectOptions(within(dialog).getByLabelText('Category'), 'Feedback')
  await userEvent.type(within(dialog).getByLabelText('Message'), 'With what?')
  let answer: (sent: Result<null>) => void = () => {}
  service.startDiscussion.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.dblClick(submit)
  expect(service.startDiscussion).toHaveBeenCalledTimes(1)
  answer(fail({ code: 'rate-limited', key: 'tooManyPosts' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Too many posts. Please try again later.')
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.startDiscussion).toHaveBeenLastCalledWith({
    ...{ id: 'new-id', title: 'Where to begin', category: 'feedback', body: 'With what?' },
  })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/community'))
})

test('visitors are asked to sign in before they write or like', async () => {
  renderAt()
  await userEvent.click(screen.getByRole('button', { name: 'Start Discussion' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Start Discussion' }).disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(service.askToSignIn).toHaveBeenCalledTimes(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Like, 4' }))
  expect(service.likePost).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'How loud?' }))
  expect(screen.getByText('Sign in to reply.')).toBeTruthy()
})

test('an open discussion stays open while another search loads', async () => {
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'How loud?' }))
  let answer: (page: Result<PostPage>) => void = () => {}
  service.find.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search discussions' }), 'loud')
  await waitFor(() => expect(service.find).toHaveBeenLastCalledWith('discussion|loud||'))
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
  answer(ok({ posts: [post, { ...post, id: 'q', title: 'Loud too' }], next: null }))
  expect(await screen.findByRole('button', { name: 'Loud too' })).toBeTruthy()
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
})

test('more discussions can be loaded, and a failed page can be retried', async () => {
  service.find.mockResolvedValueOnce(ok({ posts: [post], next: 'c' }))
  service.find.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  service.find.mockResolvedValueOnce(ok({ posts: [{ ...post, id: 'q', title: 'Older' }], next: null }))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load data')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Older' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'How loud?' })).toBeTruthy()
  expect(service.find).toHaveBeenLastCalledWith('discussion|||c')
})
