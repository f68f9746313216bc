import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import type { Upload } from '../queue/upload'
import { FinishedUpload } from './FinishedUpload'

const $t = i18n('artist/finishedUploads', { title: 'Finished' })

/** The uploads that have become tracks, the latest first. Each stays until it is dismissed. */
export function FinishedUploads({ uploads }: { uploads: readonly Upload[] }) {
  const t = useStore($t)
  if (uploads.length === 0) return null
  return (
    <Place title={t.title}>
      <Columns>
        {[...uploads].reverse().map(upload => upload.track && <FinishedUpload key={upload.id} upload={upload} />)}
      </Columns>
    </Place>
  )
}

const Place = styled(Section)`
  margin-block: ${token.space[32]};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
  gap: ${token.space[24]};
`
