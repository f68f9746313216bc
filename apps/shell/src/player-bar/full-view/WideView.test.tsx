// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, closeBar, openBar, show, withTrackPage } from '../playerBarFixture'
import { fillQueue } from '../playerDouble'

const names = { title: 'Low Tide Signal', artistName: 'Marrow & Pine' }
const facts = { key: 'G#', bpm: 92, genre: 'Folk', duration: 222 } as const
const track = sampleTrack({ id: 'first', artistId: 'marrow', ...names, ...facts })
const second = sampleTrack({ id: 'second', title: 'Kelp Cathedral', artistName: 'Saltglass' })

beforeEach(() => openBar(1280))
afterEach(closeBar)

async function openView() {
  await userEvent.click(button('Show full player'))
  return within(await screen.findByRole('dialog', { name: 'Full player' }))
}

test('opens from the cover, and shows the track with its links, its credits and the queue', async () => {
  fillQueue(track, second)
  show(withTrackPage)
  const view = await openView()
  const heading = view.getByRole('heading', { name: 'Low Tide Signal' })
  expect(within(heading).getByRole('link').getAttribute('href')).toBe('/track/first')
  expect(view.getByRole('link', { name: 'Marrow & Pine' }).getAttribute('href')).toBe('/artist/marrow')
  expect(view.getAllByRole('definition').map(fact => fact.textContent)).toEqual([
    'G♯G sharp',
    '92 BPM',
    '3:42',
    'Folk',
    'All rights reserved',
  ])
  expect(await view.findByRole('heading', { name: 'Queue' })).toBeTruthy()
  const modes = ['Shuffle', 'Repeat: off']
  for (const name of [...modes, 'Previous', 'Play Low Tide Signal', 'Next', 'Share /track/first', 'More options']) {
    expect(view.getByRole('button', { name })).toBeTruthy()
  }
  await userEvent.click(view.getByRole('link', { name: 'Marrow & Pine' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Queue' })).toBeNull()
})

test('the queue beside the page stays open after the full view closes', async () => {
  fillQueue(track, second)
  show()
  await userEvent.click(button('Queue'))
  await screen.findByRole('region', { name: 'Queue' })
  const view = await openView()
  expect(screen.getAllByRole('heading', { name: 'Queue' })).toHaveLength(1)
  await userEvent.click(view.getByRole('button', { name: 'Close the player' }))
  expect(screen.getByRole('heading', { name: 'Queue' })).toBeTruthy()
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'Queue' }))
})
