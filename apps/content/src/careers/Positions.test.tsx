// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Positions } from './Positions'

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(heading => heading.textContent)
afterEach(cleanup)

test('lists six positions, and those of a selected department', () => {
  render(<Positions />)
  expect(titles()).toHaveLength(6)
  fireEvent.click(screen.getByRole('button', { name: 'Music' }))
  expect(titles()).toEqual(['Music Curator'])
  expect(screen.getByRole('status').textContent).toBe('1 position')
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(titles()).toHaveLength(6)
})

test('Apply Now opens an email that names the position', () => {
  render(<Positions />)
  expect(screen.getByRole('link', { name: 'Apply Now: Music Curator' }).getAttribute('href')).toBe(
    'mailto:careers@overtone.test?subject=Application%3A%20Music%20Curator',
  )
})
