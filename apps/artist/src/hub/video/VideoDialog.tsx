import { useStore } from '@nanostores/react'
import { Button, Chip, ChipRow, token } from '@overtone/design'
import { Alert, Dialog, Field, TextInput } from '@overtone/design/forms'
import { Bar } from '@overtone/design/panels'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { drawnCover } from '@overtone/music/figure'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { videoSeconds } from './clip'
import { canMakeVideos, type Shape } from './makeVideo'
import { useVideo } from './useVideo'

const $t = i18n('artist/video', {
  title: 'Your track, drawn',
  about: 'Fifteen seconds in which the figure of your cover moves with the music, made on your own device.',
  square: 'Square',
  vertical: 'Vertical',
  shape: 'Shape',
  start: 'Starts at second',
  make: 'Make the video',
  making: params('Making the video: {percent} %'),
  cancel: 'Cancel',
  close: 'Close',
  download: 'Download',
  again: 'Make another',
  done: params('The video is ready: {size} MB'),
  failed: 'The video couldn’t be made. Check that the track plays, then try again.',
  unable: 'This browser can’t make videos. Try a current version of Chrome, Edge, Firefox or Safari.',
  picture: 'Only covers drawn by Overtone move with the music. Remove the picture of this track to use its figure.',
})

/** Makes a video of a track's moving figure with its sound, and offers it as a file. */
export function VideoDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const frame = useRef<HTMLDivElement>(null)
  const [figure, setFigure] = useState<SVGSVGElement | null | undefined>(undefined)
  const [shape, setShape] = useState<Shape>('square')
  const latest = Math.max(0, Math.floor(track.duration - videoSeconds))
  const [start, setStart] = useState(String(Math.floor(latest / 3)))
  const { making, make, reset } = useVideo(track)

  useEffect(() => {
    const abort = new AbortController()
    void drawnCover(track, abort.signal).then(svg => {
      if (!abort.signal.aborted) setFigure(svg)
    })
    return () => abort.abort()
  }, [track])
  useEffect(() => {
    if (figure) frame.current?.replaceChildren(figure)
  }, [figure])

  function onMake() {
    if (figure) void make(figure, shape, Math.min(latest, Math.max(0, Number(start) || 0)))
  }
  const problem = !canMakeVideos() ? t.unable : figure === null ? t.picture : null
  return (
    <Dialog title={t.title} subtitle={track.title} closeLabel={t.close} onClose={onClose}>
      <Content>
        {problem ? <p>{problem}</p> : <p>{t.about}</p>}
        {figure !== null && <Frame ref={frame} aria-hidden="true" />}
        {making.step === 'failed' && <Alert>{t.failed}</Alert>}
        {!problem && (making.step === 'choose' || making.step === 'failed') && (
          <>
            <ChipRow role="group" aria-label={t.shape}>
              {(['square', 'vertical'] as const).map(each => (
                <Chip key={each} isPressed={shape === each} onClick={() => setShape(each)}>
                  {t[each]}
                </Chip>
              ))}
            </ChipRow>
            <Field label={t.start}>
              <TextInput
                type="number"
                min={0}
                max={latest}
                value={start}
                onChange={event => setStart(event.target.value)}
              />
            </Field>
            <Button variant="primary" disabled={!figure} onClick={onMake}>
              {t.make}
            </Button>
          </>
        )}
        {making.step === 'making' && (
          <>
            <p role="status">{t.making({ percent: Math.floor(making.progress * 10) * 10 })}</p>
            <Bar value={making.progress} label={t.make} />
            <Button onClick={reset}>{t.cancel}</Button>
          </>
        )}
        {making.step === 'done' && (
          <>
            <p role="status">{t.done({ size: number(Math.ceil(making.video.blob.size / 100_000) / 10) })}</p>
            <Button
              as="a"
              variant="primary"
              href={making.url}
              download={`${track.title.replace(/[\\/:*?"<>|]/g, ' ')}${making.video.extension}`}
            >
              {t.download}
            </Button>
            <Button onClick={reset}>{t.again}</Button>
          </>
        )}
      </Content>
    </Dialog>
  )
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
`

const Frame = styled.div`
  width: min(240px, 100%);
  aspect-ratio: 1;
  margin-inline: auto;
  border-radius: ${token.radius.s};
  overflow: hidden;

  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`
