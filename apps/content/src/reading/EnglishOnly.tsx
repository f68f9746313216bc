import { useStore } from '@nanostores/react'
import { $locale, i18n } from '@overtone/i18n'
import { Note } from './Note'

const $t = i18n('content/englishOnly', {
  text: 'This text is available in English only.',
  articles: 'The articles are available in English only.',
  parts: 'Parts of this page are available in English only.',
})

/** A note to readers of other languages that a text, the articles or parts of a page aren't translated. */
export function EnglishOnly({ what }: { what: 'text' | 'articles' | 'parts' }) {
  const t = useStore($t)
  return useStore($locale) === 'en' ? null : <Note>{t[what]}</Note>
}
