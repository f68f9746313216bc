// @vitest-environment happy-dom
import { setLocale } from '@overtone/i18n'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DownloadPage } from './DownloadPage'

function open() {
  render(
    <MemoryRouter>
      <DownloadPage />
    </MemoryRouter>,
  )
}
const figures = () => screen.getAllByRole('definition').map(figure => figure.textContent)
afterEach(cleanup)

test('says that the apps are not in the stores yet, and lists their requirements', () => {
  open()
  expect(screen.getAllByText('Not in the store yet')).toHaveLength(2)
  expect(screen.getByText('iOS 14.0+ · 2GB RAM · 500MB storage')).toBeTruthy()
  expect(screen.getByText('Android 8.0 (API 26)+ · 3GB RAM · 500MB storage')).toBeTruthy()
})

test('shows four features, and lazy-loaded screenshots with their dimensions', () => {
  open()
  expect(within(screen.getByRole('region', { name: 'Features' })).getAllByRole('listitem')).toHaveLength(4)
  const pictures = screen.getAllByRole<HTMLImageElement>('img')
  expect(pictures).toHaveLength(4)
  for (const picture of pictures)
    expect([picture.getAttribute('loading'), picture.width, picture.height]).toEqual(['lazy', 260, 520])
})

test('formats its sample figures in the current language', () => {
  open()
  expect(figures()).toEqual(['4.8', '50K+', '1M+', '99.9%'])
  act(() => setLocale('de'))
  expect(figures()).toEqual(['4,8', '50K+', '1M+', '99,9\u00A0%'])
  act(() => setLocale('en'))
})
