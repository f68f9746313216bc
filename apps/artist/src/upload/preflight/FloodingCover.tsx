import { media, token } from '@overtone/design'
import { Cover } from '@overtone/music'
import { useState } from 'react'
import { keyframes, styled } from 'styled-components'
import type { TrackForm } from '../form/trackForm'
import { useCoverUrl } from '../queue/useCoverUrl'

/** The large cover of an upload: gray until its key is chosen, then flooded with its color. */
export function FloodingCover({ uploadId, form }: { uploadId: string; form: TrackForm }) {
  const coverUrl = useCoverUrl(uploadId)
  const [{ key, before }, setKeys] = useState({ key: form.key, before: form.key })
  if (key !== form.key) setKeys({ key: form.key, before: key })
  const look = { id: uploadId, bpm: Number(form.bpm) || null, genre: form.genre, coverUrl }
  return (
    <Stack>
      <Cover track={{ ...look, key: before }} />
      {form.key !== before && (
        <Flood key={form.key}>
          <Cover track={{ ...look, key: form.key }} />
        </Flood>
      )}
    </Stack>
  )
}

const Stack = styled.div`
  position: relative;
`

const flood = keyframes`
  from {
    clip-path: circle(0 at 50% 100%);
  }
  to {
    clip-path: circle(120% at 50% 100%);
  }
`

const Flood = styled.div`
  position: absolute;
  inset: 0;
  animation: ${flood} ${token.time[1]} ${token.ease.damp};

  ${media.reducedMotion} {
    animation: none;
  }
`
