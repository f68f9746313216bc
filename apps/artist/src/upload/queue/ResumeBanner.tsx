import { useStore } from '@nanostores/react'
import { Button, Panel, token } from '@overtone/design'
import { count, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import type { Upload } from './upload'
import { resumeInterrupted } from './uploadQueue'

const $t = i18n('artist/resumeBanner', {
  text: 'The page was closed while tracks were uploading. Nothing is lost.',
  resume: count({ one: 'Resume {count} upload', many: 'Resume {count} uploads' }),
})

/** Offers to resume all interrupted uploads at once. */
export function ResumeBanner({ uploads }: { uploads: readonly Upload[] }) {
  const t = useStore($t)
  const waiting = uploads.filter(({ status }) => status === 'interrupted').length
  if (waiting === 0) return null
  return (
    <Banner>
      <p>{t.text}</p>
      <Button variant="primary" onClick={resumeInterrupted}>
        {t.resume(waiting)}
      </Button>
    </Banner>
  )
}

const Banner = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[16]};
  margin-bottom: ${token.space[32]};
`
