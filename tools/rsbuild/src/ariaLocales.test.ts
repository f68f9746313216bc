import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isForeign } from './ariaLocales'

test.each([
  ['../intl/dnd/ar-AE.js', true],
  ['./intl/ja-JP.mjs', true],
  ['../intl/dnd/de-DE.js', false],
  ['./intl/en-US.mjs', false],
  ['./messages/de.json', false],
  ['./intlStrings.js', false],
])('%s is foreign: %s', (request, answer) => expect(isForeign(request)).toBe(answer))

test('recognizes the languages of the installed react-aria', () => {
  const entry = fileURLToPath(import.meta.resolve('react-aria-components/package.json'))
  const files = readdirSync(join(dirname(entry), 'dist/private/intl')).filter(file => file.endsWith('.js'))
  const ours = files.filter(file => !isForeign(`./intl/${file}`))
  expect(files.length).toBeGreaterThan(30)
  expect(ours.sort()).toEqual(['de-DE.js', 'en-US.js', 'es-ES.js', 'fr-FR.js'])
})
