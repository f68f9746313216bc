import { useStore } from '@nanostores/react'
import { Button, IconButton, media, Panel, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { TrackCard } from '@overtone/music'
import { copyLink } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { CircleCheck, Link2, X } from 'lucide-react'
import { styled } from 'styled-components'
import type { Upload } from '../queue/upload'
import { cancelUpload } from '../queue/uploadQueue'
import { useUploadText } from '../queue/useUploadText'

const $t = i18n('artist/finishedUpload', {
  public: 'This is how others see it.',
  private: 'It’s a private draft: only you can see it.',
  copy: 'Copy link',
  share: 'Share in showcase',
  tracks: 'Go to your tracks',
  dismiss: params('Dismiss {name}'),
})

/** A finished upload: its card as others see it, and what to do next. */
export function FinishedUpload({ upload }: { upload: Upload }) {
  const t = useStore($t)
  const sentence = useUploadText(upload)
  const { track } = upload
  if (!track) return null
  const { id, title, isPublished } = track
  return (
    <Item as="article" aria-label={title} data-key={toneKey(track.key)}>
      <ul role="list">
        <TrackCard track={track} actions={null} />
      </ul>
      <Next>
        <p>
          <CircleCheck aria-hidden="true" />
          <span>{sentence}</span>
        </p>
        <small>{isPublished ? t.public : t.private}</small>
        {isPublished && (
          <>
            <Button variant="primary" onClick={() => void copyLink(`/track/${id}`)}>
              <Link2 aria-hidden="true" />
              {t.copy}
            </Button>
            <Button as={Link} to={`/community?share=${id}`}>
              {t.share}
            </Button>
          </>
        )}
        <Button as={Link} to="/artist">
          {t.tracks}
        </Button>
      </Next>
      <IconButton label={t.dismiss({ name: title })} onClick={() => void cancelUpload(upload.id)}>
        <X />
      </IconButton>
    </Item>
  )
}

const Item = styled(Panel)`
  position: relative;
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: 120px minmax(0, 1fr);
    gap: ${token.space[16]};
  }
  > button {
    position: absolute;
    top: ${token.space[8]};
    inset-inline-end: ${token.space[8]};
  }
`

const Next = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${token.space[8]};

  p {
    display: flex;
    gap: ${token.space[8]};
    padding-inline-end: ${token.space[32]};
    font-weight: ${token.weight.strong};
  }
  svg {
    flex: none;
    margin-top: 1px;
  }
  p svg {
    color: ${token.color.good};
  }
  small {
    margin-bottom: ${token.space[8]};
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`
