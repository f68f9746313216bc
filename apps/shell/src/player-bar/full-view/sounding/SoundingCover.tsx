import { useStore } from '@nanostores/react'
import { peaksOf } from '@overtone/data'
import type { Track } from '@overtone/domain'
import { Cover } from '@overtone/music'
import { drawnCover, moveOf } from '@overtone/music/figure'
import { $isPlaying } from '@overtone/player'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { runFigure } from './runFigure'
import { useStillness } from './useStillness'

/**
 * The cover of the playing track, whose figure moves with the music. It is still when nothing plays, with reduced
 * motion, in a hidden tab and when the battery is low. Another picture than a drawn one never moves.
 */
export function SoundingCover({ track }: { track: Track }) {
  const figure = useFigure(track)
  return <Cover track={track}>{figure && <MovingFigure key={track.id} figure={figure} track={track} />}</Cover>
}

function useFigure(track: Track): SVGSVGElement | null {
  const [found, setFound] = useState<{ readonly id: string; readonly svg: SVGSVGElement | null } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    void drawnCover(track, abort.signal).then(svg => {
      if (!abort.signal.aborted) setFound({ id: track.id, svg })
    })
    return () => abort.abort()
  }, [track])
  return found?.id === track.id ? found.svg : null
}

/** The figure over its picture, which it covers. */
function MovingFigure({ figure, track }: { figure: SVGSVGElement; track: Track }) {
  const frame = useRef<HTMLSpanElement>(null)
  const { data: peaks } = useStore(peaksOf(track.id))
  const isPlaying = useStore($isPlaying)
  const isStill = useStillness()
  const isMoving = isPlaying && !isStill

  useEffect(() => {
    frame.current?.replaceChildren(figure)
  }, [figure])
  useEffect(() => {
    const move = moveOf(figure)
    if (isMoving && move) return runFigure(move, peaks ?? [], track.duration)
    return undefined
  }, [isMoving, figure, peaks, track.duration])
  return <Over ref={frame} aria-hidden="true" data-moving={isMoving || undefined} />
}

const Over = styled.span`
  position: absolute;
  inset: 0;
  contain: strict;
`
