import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import type { FilledField } from '../form/trackForm'

const $t = i18n('artist/filledNote', {
  filled: params('Filled in from the file: {fields}. Change anything that’s wrong.'),
  title: 'title',
  genre: 'genre',
  description: 'description',
  bpm: 'BPM',
  key: 'key',
  cover: 'cover',
})

/** Names the fields that were filled in from the file, so that none goes unnoticed. */
export function FilledNote({ filled }: { filled: readonly (FilledField | 'cover')[] }) {
  const t = useStore($t)
  return <Note>{t.filled({ fields: filled.map(field => t[field]).join(', ') })}</Note>
}

const Note = styled.p`
  margin-top: ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
