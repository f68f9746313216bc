// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from './ShareButton'

afterEach(cleanup)

test.each([
  ['/release/r1', ['Copy link', 'Copy embed code']],
  ['/artist/a1', ['Copy link', 'Copy feed link (RSS)']],
])('%s is shared by %j', async (path, items) => {
  const user = userEvent.setup()
  render(<ShareButton path={path} title="Ada" />)
  await user.click(screen.getByRole('button', { name: 'Share Ada' }))
  await screen.findByRole('menuitem', { name: 'Copy link' }, { timeout: 15_000 })
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual(items)
})

test('the address of the feed of an artist is copied', async () => {
  const user = userEvent.setup()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  render(<ShareButton path="/artist/a1" title="Ada" />)
  await user.click(screen.getByRole('button', { name: 'Share Ada' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy feed link (RSS)' }, { timeout: 15_000 }))
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/functions/v1/syndication/feed/a1`)
})
