// @vitest-environment happy-dom
import { setLocale } from '@overtone/i18n'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EnglishOnly } from './EnglishOnly'

afterEach(() => {
  cleanup()
  setLocale('en')
})

test('readers of other languages see that a text is English only; readers of English see nothing', () => {
  const { container } = render(<EnglishOnly what="text" />)
  expect(container.textContent).toBe('')
  act(() => setLocale('de'))
  screen.getByText('This text is available in English only.') // the translations load from the messages of the remote
})
