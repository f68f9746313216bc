// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('@overtone/data/site', async () => {
  const { atom } = await import('nanostores')
  return { teamPhotosOf: () => atom({ data: {} }), saveTeamPhoto: vi.fn() }
})
const { AboutPage } = await import('./AboutPage')

function open() {
  render(
    <MemoryRouter>
      <AboutPage />
    </MemoryRouter>,
  )
}

function preferReducedMotion() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: query.includes('reduce'), addEventListener() {}, removeEventListener() {} }) as never,
  )
}

const values = () => within(screen.getByRole('region', { name: 'What we stand for' }))
const shown = () => values().getByRole('button', { pressed: true }).textContent
const value = (name: string) => values().getByRole('button', { name })
function wait(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('opens with a single top-level heading and the four figures', () => {
  open()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const numbers = within(screen.getByRole('region', { name: 'Overtone in numbers' }))
  expect(numbers.getAllByRole('definition').map(figure => figure.textContent)).toEqual([
    '10M+',
    '500K+',
    '150+',
    '50M+',
  ])
  expect(numbers.getByText('Sample figures.')).toBeTruthy()
})

test('lists the milestones in order', () => {
  open()
  const milestones = within(screen.getByRole('region', { name: 'Four partials so far' })).getAllByRole('listitem')
  const shown = milestones.map(
    item => `${item.querySelector('time')?.textContent} ${item.querySelector('h3')?.textContent}`,
  )
  expect(shown).toEqual(['2020 Foundation', '2022 AI Integration', '2024 Global Expansion', '2025 Immersive Audio'])
})

test('rotates the values, 3000 ms each', () => {
  open()
  expect(shown()).toBe('Listen first')
  wait(2999)
  expect(shown()).toBe('Listen first')
  wait(1)
  expect(shown()).toBe('Pay fairly')
  for (const next of ['Keep it open', 'Count honestly', 'Listen first']) {
    wait(3000)
    expect(shown()).toBe(next)
  }
})

test('shows the clicked value, with only its own text', () => {
  open()
  fireEvent.click(value('Count honestly'))
  expect(shown()).toBe('Count honestly')
  const words = values().getAllByText(/\./, { selector: 'p' })
  expect(words.filter(text => text.getAttribute('aria-hidden') === 'false')).toHaveLength(1)
  expect(words.at(-1)?.getAttribute('aria-hidden')).toBe('false')
})

test('pauses on hover and resumes when the pointer leaves', () => {
  open()
  const region = screen.getByRole('region', { name: 'What we stand for' })
  fireEvent.pointerEnter(region)
  wait(9000)
  expect(shown()).toBe('Listen first')
  fireEvent.pointerLeave(region)
  wait(3000)
  expect(shown()).toBe('Pay fairly')
})

test('pauses while focus is inside', () => {
  open()
  act(() => value('Pay fairly').focus())
  wait(9000)
  expect(shown()).toBe('Listen first')
  act(() => value('Pay fairly').blur())
  wait(3000)
  expect(shown()).toBe('Pay fairly')
})

test('stops for good on Pause rotation', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Pause rotation' }))
  wait(9000)
  expect(shown()).toBe('Listen first')
  fireEvent.click(screen.getByRole('button', { name: 'Resume rotation' }))
  wait(3000)
  expect(shown()).toBe('Pay fairly')
})

test('does not rotate for users who prefer reduced motion', () => {
  preferReducedMotion()
  open()
  wait(9000)
  expect(shown()).toBe('Listen first')
  expect(screen.queryByRole('button', { name: 'Pause rotation' })).toBeNull()
})

test('closes with a link to the music', () => {
  open()
  expect(screen.getByRole('link', { name: 'Discover music' }).getAttribute('href')).toBe('/discover')
})
