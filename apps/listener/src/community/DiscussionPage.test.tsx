// @vitest-environment happy-dom
import { fail } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCommunity, post, renderAt, service, signIn } from './communityFixture'

beforeEach(openCommunity)
afterEach(cleanup)

test('a discussion in the list links to its page, which has its text and its replies', async () => {
  renderAt()
  await userEvent.click(await screen.findByRole('link', { name: /^Open How loud\? / }))
  expect(await screen.findByRole('heading', { level: 1, name: 'How loud?' })).toBeTruthy()
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
  expect(await screen.findByText('At -14')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/community/p')
  await waitFor(() => expect(document.title).toBe('How loud? · Overtone'))
  await userEvent.click(screen.getByRole('link', { name: 'Community' }))
  expect(screen.getByTestId('address').textContent).toBe('/community')
})

test('its author deletes it and is back in the community', async () => {
  signIn(sampleUser({ id: post.author.id }))
  renderAt('/community/p')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete discussion' }))
  service.deletePost.mockResolvedValueOnce(fail({ code: 'offline', key: 'deleteFailed' }))
  const dialog = screen.getByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(screen.getByTestId('address').textContent).toBe('/community/p')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/community'))
})

test('says that a discussion is missing, and where the others are', async () => {
  renderAt('/community/gone')
  expect(await screen.findByRole('heading', { level: 1, name: 'Discussion not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All discussions' }).getAttribute('href')).toBe('/community')
})

test('a failure can be retried', async () => {
  service.getPost.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  renderAt('/community/p')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'How loud?' })).toBeTruthy()
})
