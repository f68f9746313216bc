import { useStore } from '@nanostores/react'
import { Button, IconButton, media, oneLine, token } from '@overtone/design'
import { Bar } from '@overtone/design/panels'
import { toneKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { Pause, X } from 'lucide-react'
import { styled } from 'styled-components'
import type { Upload, UploadStatus } from './upload'
import { cancelUpload, pauseUpload, resumeUpload } from './uploadQueue'
import { useUploadText } from './useUploadText'

const $t = i18n('artist/uploadRow', {
  pause: params('Pause {name}'),
  cancel: params('Cancel {name}'),
  resume: 'Resume',
  retry: 'Retry now',
  tryAgain: 'Try again',
  edit: 'Edit details',
})

const tones: Partial<Record<UploadStatus, 'warn' | 'danger'>> = {
  lost: 'warn',
  failed: 'danger',
}

/** An unfinished upload with its progress, its status in a sentence, and its actions. */
export function UploadRow({ upload, onEdit }: { upload: Upload; onEdit: (id: string) => void }) {
  const t = useStore($t)
  const sentence = useUploadText(upload)
  const { id, form, status, file } = upload
  const name = form.title.trim() || file.name
  const share = Math.min(1, upload.sent / Math.max(1, file.size))
  const preview = { id, key: form.key, bpm: Number(form.bpm) || null, genre: form.genre, coverUrl: upload.coverUrl }
  return (
    <Row data-key={toneKey(form.key)}>
      <Picture>
        <Cover track={preview} />
      </Picture>
      <Words>
        <Name>{name}</Name>
        {status !== 'draft' && <Bar value={share} label={name} tone={tones[status] ?? 'tone'} />}
        <p>{sentence}</p>
      </Words>
      <Actions>
        {(status === 'draft' || status === 'failed') && (
          <Button size="s" aria-label={`${t.edit}: ${name}`} onClick={() => onEdit(id)}>
            {t.edit}
          </Button>
        )}
        {status === 'lost' && (
          <Button size="s" aria-label={`${t.retry}: ${name}`} onClick={() => resumeUpload(id)}>
            {t.retry}
          </Button>
        )}
        {status === 'failed' && (
          <Button size="s" aria-label={`${t.tryAgain}: ${name}`} onClick={() => resumeUpload(id)}>
            {t.tryAgain}
          </Button>
        )}
        {(status === 'paused' || status === 'interrupted') && (
          <Button size="s" aria-label={`${t.resume}: ${name}`} onClick={() => resumeUpload(id)}>
            {t.resume}
          </Button>
        )}
        {(status === 'sending' || status === 'queued') && (
          <IconButton label={t.pause({ name })} onClick={() => pauseUpload(id)}>
            <Pause />
          </IconButton>
        )}
        {status !== 'finishing' && (
          <IconButton label={t.cancel({ name })} onClick={() => void cancelUpload(id)}>
            <X />
          </IconButton>
        )}
      </Actions>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[16]};
  padding-block: ${token.space[12]};
  border-bottom: ${token.edge.hairline};

  ${media.mobile} {
    grid-template-columns: 44px minmax(0, 1fr);
  }
`

const Picture = styled.div`
  width: 44px;
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[6]};

  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums;
  }
`

const Name = styled.b`
  ${oneLine}
  font-weight: ${token.weight.strong};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${token.space[8]};

  ${media.mobile} {
    grid-column: 2;
    justify-content: start;
  }
`
