import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { imageFileProblem, limits } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { CircleAlert, ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { setCover } from '../queue/drafts'
import { $uploads, filesOf } from '../queue/uploadStore'
import type { TrackForm } from './trackForm'

const $t = i18n('artist/uploadCover', {
  label: 'Cover',
  hint: params('A picture of at most {size} MB. Without one we draw it from key, tempo and genre.'),
  first: 'Choose the audio file first, then its cover.',
  choose: 'Choose picture',
  remove: 'Remove',
})

/** The cover of a track: the chosen or the one found in the file, else the one that is drawn. */
export function CoverField({ uploadId, form }: { uploadId: string | null; form: TrackForm }) {
  const t = useStore($t)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [changes, setChanges] = useState(0)
  const hasFound = useStore($uploads).some(upload => upload.id === uploadId && upload.filled.includes('cover'))

  useEffect(() => {
    let address: string | null = null
    let isOver = false
    if (uploadId) {
      void filesOf(uploadId).then(files => {
        if (isOver) return
        address = files?.cover ? URL.createObjectURL(files.cover) : null
        setUrl(address)
      })
    }
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [uploadId, changes, hasFound])

  async function give(cover: File | null) {
    if (!uploadId) return
    const found = cover && imageFileProblem(cover, limits.coverMegabytes)
    setProblem(found)
    if (found !== null) return
    await setCover(uploadId, cover)
    setChanges(count => count + 1)
  }

  const drawn = {
    id: uploadId ?? 'new',
    key: form.key,
    bpm: Number(form.bpm) || null,
    genre: form.genre,
    coverUrl: url,
  }
  return (
    <Group role="group" aria-labelledby={id}>
      <Cover track={drawn} />
      <div>
        <Label id={id}>{t.label}</Label>
        <Row>
          <Button size="s" disabled={!uploadId} onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
            <ImageUp aria-hidden="true" />
            {t.choose}
          </Button>
          {url && (
            <Button size="s" variant="quiet" onClick={() => void give(null)}>
              {t.remove}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t.label}
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = '' // the same file may be chosen again after an error
            if (file) void give(file)
          }}
        />
        {problem ? (
          <Problem id={`${id}-hint`} role="alert">
            <CircleAlert aria-hidden="true" />
            {problem}
          </Problem>
        ) : (
          <Hint id={`${id}-hint`}>{uploadId ? t.hint({ size: limits.coverMegabytes }) : t.first}</Hint>
        )}
      </div>
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${token.space[16]};
  align-items: center;
`

const Label = styled.p`
  margin-bottom: ${token.space[6]};
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

const Hint = styled.p`
  margin-top: ${token.space[6]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`

const Problem = styled.p`
  display: flex;
  gap: ${token.space[6]};
  margin-top: ${token.space[6]};
  color: ${token.color.danger};
  font-size: ${token.text[13]};

  svg {
    --icon: 16px;
    flex: none;
    margin-top: 2px;
  }
`
