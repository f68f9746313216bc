// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CookiesPage } from '../cookies/CookiesPage'
import { DmcaPage } from '../dmca/DmcaPage'
import { PrivacyPage } from './PrivacyPage'
import { TermsPage } from './TermsPage'

function open(Page: ComponentType) {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const listUnder = (section: string, nth = 0) => {
  let next = screen.getByRole('heading', { level: 2, name: section }).nextElementSibling
  for (let left = nth; next; next = next.nextElementSibling)
    if (/^[OU]L$/.test(next.tagName) && left-- === 0)
      return within(next as HTMLElement)
        .getAllByRole('listitem')
        .map(item => item.textContent)
  return []
}
afterEach(cleanup)

test.each([
  ['privacy', PrivacyPage, 'privacy@overtone.test', true],
  ['terms', TermsPage, 'legal@overtone.test', true],
  ['cookies', CookiesPage, 'privacy@overtone.test', true],
  ['dmca', DmcaPage, 'copyright@overtone.test', false],
])('the %s page links to its sections, a mailbox and the contact page', (_, Page, mailbox, isDated) => {
  open(Page)
  expect(screen.queryByText('Last updated January 15, 2024') !== null).toBe(isDated)
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  for (const link of contents)
    expect(document.getElementById(link.getAttribute('href')?.split('#')[1] ?? '')?.textContent).toBe(link.textContent)
  const ask = within(screen.getByRole('heading', { level: 2, name: 'Questions' }).parentElement as HTMLElement)
  expect(ask.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([`mailto:${mailbox}`, '/contact'])
})

test('the privacy policy names the rights of access and portability, correction, deletion and opt-out', () => {
  open(PrivacyPage)
  expect(sections().slice(0, 5)).toEqual([
    'Information we collect',
    'How we use your information',
    'How we share your information',
    'Data security',
    'Your rights',
  ])
  expect(listUnder('Your rights').map(right => right.split(':')[0])).toEqual([
    'Access and portability',
    'Correction',
    'Deletion',
    'Opt-out',
  ])
})

test('the cookie policy lists third parties by category, and instructions for four browsers', () => {
  open(CookiesPage)
  const categories = ['Essential', 'Analytics', 'Marketing', 'Preferences']
  const names = (section: string) => listUnder(section).map(item => item.split(':')[0])
  expect([names('The four categories'), names('Third parties')]).toEqual([categories, categories])
  expect(names('Managing cookies in your browser')).toEqual(['Chrome', 'Firefox', 'Safari', 'Edge'])
})

test('the DMCA policy has four steps, six elements of a notice, four of a counter-notice, and mailto links', () => {
  open(DmcaPage)
  const steps = within(screen.getByRole('region', { name: 'How a takedown works' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(4)
  expect(listUnder('What a notice must contain')).toHaveLength(6)
  expect(listUnder('Counter-notice')).toHaveLength(4)
  expect(sections()).toEqual(expect.arrayContaining(['Designated agent', 'Repeat infringers']))
  const mail = screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')
  expect(mail.filter(to => to.startsWith('mailto:copyright@overtone.test?subject=DMCA'))).toHaveLength(2)
})
