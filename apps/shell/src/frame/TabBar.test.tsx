// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { as, dialog, openFrame, place, resize, show, signedOut, texts } from './headerFixture'
import { sampleRegistry } from './sampleRegistry'

beforeEach(() => {
  openFrame()
  resize(390)
})
afterEach(cleanup)

const tabBar = () => within(screen.getByRole('navigation', { name: 'Tab bar' }))
const tabs = () => texts([...screen.getByRole('navigation', { name: 'Tab bar' }).children] as HTMLElement[])
const everybody = ['Home', 'Discover', 'Search', 'Library']

test('an artist has a tab for the studio, a listener does not', () => {
  show(as('user'), '/', { tabs: true })
  expect(tabs()).toEqual(everybody)
  cleanup()
  show(as('artist'), '/', { tabs: true })
  expect(tabs()).toEqual([...everybody, 'Studio'])
})

test('marks the tab of the current page, whatever its search parameters', async () => {
  show(as('user'), '/profile?tab=history', { tabs: true })
  const current = () => tabBar().getAllByRole('link', { current: 'page' })
  expect(texts(current())).toEqual(['Library'])
  await userEvent.click(tabBar().getByRole('link', { name: 'Discover' }))
  expect(place()).toBe('/discover')
  expect(texts(current())).toEqual(['Discover'])
})

test('a press on the current tab leads to the top of its page', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  show(as('user'), '/discover', { tabs: true })
  await userEvent.click(tabBar().getByRole('link', { name: 'Home' }))
  expect(scroll).not.toHaveBeenCalled()
  await userEvent.click(tabBar().getByRole('link', { name: 'Home' }))
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
})

test('asks a visitor who wants the library to sign in', async () => {
  show(signedOut, '/', { tabs: true })
  expect(tabs()).toEqual(everybody)
  await userEvent.click(tabBar().getByRole('button', { name: 'Library' }))
  expect(dialog.open).toHaveBeenCalledOnce()
  expect(place()).toBe('/')
})

test('omits the tabs of a remote that is not live', () => {
  show(as('artist'), '/', { tabs: true, live: sampleRegistry.filter(({ name }) => name !== 'listener') })
  expect(tabs()).toEqual(['Studio'])
})
