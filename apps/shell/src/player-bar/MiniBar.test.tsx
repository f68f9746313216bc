// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fullView } from './fullView'
import { button, closeBar, openBar, setWidth, show, withTrackPage } from './playerBarFixture'
import { fillQueue, playerDouble } from './playerDouble'

const first = sampleTrack({ id: 'first', title: 'Low Tide Signal', artistName: 'Marrow & Pine' })
const second = sampleTrack({ id: 'second', title: 'Kelp Cathedral', artistName: 'Saltglass' })

beforeEach(() => openBar(390))
afterEach(closeBar)

test('shows the track, and plays it', async () => {
  fillQueue(first)
  show()
  expect(screen.queryByRole('slider')).toBeNull()
  await userEvent.click(button('Play Low Tide Signal'))
  expect(playerDouble.togglePlay.mock.calls).toEqual([[first]])
})

test('opens the full view, which has every control, and closes it', async () => {
  fillQueue(first, second)
  show(withTrackPage)
  await userEvent.click(screen.getByRole('button', { name: /^Low Tide Signal.*Show full player$/ }))
  const view = within(await screen.findByRole('dialog', { name: 'Full player' }))
  expect(view.getByRole('heading', { name: 'Low Tide Signal' })).toBeTruthy()
  expect(view.getByRole('slider', { name: 'Position' })).toBeTruthy()
  expect(view.getByRole('slider', { name: 'Volume' })).toBeTruthy()
  expect(view.getByRole('link', { name: 'Marrow & Pine' })).toBeTruthy()
  const modes = ['Shuffle', 'Previous', 'Play Low Tide Signal', 'Next', 'Repeat: off']
  for (const name of [...modes, 'Favorite', 'Share /track/first', 'More options']) {
    expect(view.getByRole('button', { name })).toBeTruthy()
  }
  await userEvent.click(view.getByRole('button', { name: 'Close the player' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes the full view when the screen grows, and does not reopen it when it shrinks', async () => {
  fillQueue(first)
  setWidth(1280)
  show()
  act(() => setWidth(390))
  await act(() => fullView.open())
  expect(screen.getByRole('dialog')).toBeTruthy()
  act(() => setWidth(1280))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => setWidth(390))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows a player error above the bar', () => {
  fillQueue(first)
  playerDouble.$playerError.set({ code: 'failed', key: 'audioUnsupported' })
  show()
  expect(screen.getByRole('alert').textContent).toContain('Audio format not supported')
})
