// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address, openCatalog, renderAt } from './discoverFixture'

beforeEach(() => openCatalog([sampleTrack({ title: 'Lamp Oil', genre: 'Folk' })]))
afterEach(cleanup)

test('combines a genre and a mood chip, and clears the mood on a second press', async () => {
  renderAt('/discover')
  await userEvent.click(screen.getByRole('link', { name: 'Folk' }))
  await userEvent.click(screen.getByRole('link', { name: 'Focus' }))
  expect(address()).toBe('/discover?genre=Folk&tag=focus')
  await userEvent.click(screen.getByRole('link', { name: 'Focus' }))
  await userEvent.click(screen.getByRole('link', { name: 'All Genres' }))
  expect(address()).toBe('/discover')
})

test('keeps every change made before the page re-renders', async () => {
  renderAt('/discover?sort=price')
  const key = await screen.findByRole('link', { name: /^G sharp/ })
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search tracks and artists' })
  act(() => {
    for (const letter of 'lamp') fireEvent.change(search, { target: { value: search.value + letter } })
    screen.getByRole('link', { name: 'Folk' }).click()
    screen.getByRole('link', { name: 'Focus' }).click()
    key.click()
    fireEvent.submit(screen.getByRole('search'))
  })
  expect(address()).toBe('/discover?sort=price&genre=Folk&tag=focus&key=G#&q=lamp')
  expect(search.value).toBe('lamp')
})

test('opens the filter panel, and applies every change immediately', async () => {
  renderAt('/discover')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Title')
  expect(address()).toBe('/discover?sort=title')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('asc')
  await userEvent.click(within(screen.getByRole('list', { name: 'Key' })).getByRole('link', { name: /^G sharp/ }))
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Minimum BPM' }), '90')
  await waitFor(() => expect(address()).toBe('/discover?sort=title&key=G#&min_bpm=90'))
  await userEvent.click(await screen.findByRole('link', { name: 'Remove from 90 BPM' }))
  expect(address()).toBe('/discover?sort=title&key=G#')
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Minimum BPM' }).value).toBe('')
  await userEvent.click(screen.getByRole('link', { name: /^G sharp/, current: true }))
  expect(address()).toBe('/discover?sort=title')
})

test('sets the tempo with a slider with two thumbs, without a limit at its ends', async () => {
  renderAt('/discover?min_bpm=41&max_bpm=100')
  const slowest = await screen.findByRole<HTMLInputElement>('slider', { name: /^Slowest tempo/ })
  const fastest = screen.getByRole<HTMLInputElement>('slider', { name: /^Fastest tempo/ })
  expect([slowest.value, fastest.value]).toEqual(['41', '100'])
  act(() => fastest.focus())
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(address()).toBe('/discover?min_bpm=41&max_bpm=102'))
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Maximum BPM' }).value).toBe('102')
  act(() => slowest.focus())
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(address()).toBe('/discover?max_bpm=102'))
})
