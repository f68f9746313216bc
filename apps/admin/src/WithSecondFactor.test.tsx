// @vitest-environment happy-dom
import type { SecondFactorState } from '@overtone/data/account'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleUser } from '@overtone/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import { WithSecondFactor } from './WithSecondFactor'

const $found = Object.assign(atom<{ data?: SecondFactorState; loading: boolean }>({ loading: true }), {
  revalidate: () => {},
})
vi.mock('@overtone/data/account', () => ({ secondFactorOf: () => $found }))
vi.mock('@overtone/session', async original => {
  const { atom: store } = await import('nanostores')
  return { ...(await original<object>()), $user: store(sampleUser({ role: 'admin' })) }
})

afterEach(cleanup)
const open = (isRequired: boolean) => {
  $found.set({ loading: false, data: { factor: null, isRequired, codes: 0 } })
  render(
    <MemoryRouter>
      <WithSecondFactor>Statistics</WithSecondFactor>
    </MemoryRouter>,
  )
}

test('a notice that leads to the settings replaces the page while a second factor is required', () => {
  open(true)
  expect(screen.getByRole('link', { name: 'Set it up in your settings' }).getAttribute('href')).toBe('/settings')
  expect(screen.queryByText('Statistics')).toBeNull()
})

test('the page is shown otherwise', () => {
  open(false)
  expect(screen.getByText('Statistics')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
