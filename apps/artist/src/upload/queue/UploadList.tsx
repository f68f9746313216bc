import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { memo, useDeferredValue } from 'react'
import { styled } from 'styled-components'
import type { Upload } from './upload'
import { UploadRow } from './UploadRow'

const $t = i18n('artist/uploadList', { title: 'In progress' })

/** Rendered only when its upload changes: twenty files that are checked change often. */
const Row = memo(UploadRow)

/** The unfinished uploads except the one in the form. */
export function UploadList({ uploads, onEdit }: { uploads: readonly Upload[]; onEdit: (id: string) => void }) {
  const t = useStore($t)
  // Rendered in slices between other tasks, because twenty files can be chosen at once
  const shown = useDeferredValue(uploads)
  if (shown.length === 0) return null
  return (
    <Place>
      <Section title={t.title}>
        <ul role="list">
          {shown.map(upload => (
            <Row key={upload.id} upload={upload} onEdit={onEdit} />
          ))}
        </ul>
      </Section>
    </Place>
  )
}

const Place = styled.div`
  margin-top: ${token.space[32]};
`
