import { useStore } from '@nanostores/react'
import { lazy, media, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { lensInks } from './lensInks'
import { partials } from './partials'
import { pluck, reducesMotion } from './pluck'

const $t = i18n('listener/stringFigure', {
  figure: 'A string and its first ten partials',
  partial: params('Partial {n}: {note}, {hertz} hertz'),
  A: 'A',
  B: 'B',
  Cs: 'C sharp',
  E: 'E',
  G: 'G',
})

let hasUnfolded = false

const Recorder = lazy(async () => (await import(/* webpackChunkName: "instrument" */ './Recorder')).Recorder)

/**
 * Ten partials of one string, each in the hue of its pitch. They unfold on the first visit and sound when pressed,
 * swept over, or played by the keys 1 to 0. The first sound brings the means to record.
 */
export function StringFigure() {
  const t = useStore($t)
  const [isPlayed, setPlayed] = useState(false)

  function play(n: number) {
    pluck(n)
    setPlayed(true)
  }
  /** A press sounds at once with a mouse; a finger may scroll, and browsers allow sound only after it is lifted. */
  function onPress(event: PointerEvent<HTMLElement>, n: number) {
    if (event.pointerType === 'mouse') return play(n)
    event.currentTarget.releasePointerCapture(event.pointerId)
    if (isPlayed) play(n)
  }
  function onClick(event: MouseEvent, n: number) {
    if (event.detail === 0 || !isPlayed) play(n)
  }
  function onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || !/^\d$/.test(event.key)) return
    event.preventDefault()
    play(Number(event.key) || 10)
  }

  return (
    <Frame onKeyDown={onKey}>
      <Strings role="group" aria-label={t.figure} ref={unfoldOnce}>
        {partials.map(({ n, note, hertz, lit, shade }) => (
          <button
            key={n}
            type="button"
            data-key={toneKey(note)}
            data-string={n}
            style={{ flexGrow: 1 / n }}
            aria-label={t.partial({ n, note: t[toneKey(note) as 'A'], hertz })}
            onPointerDown={event => onPress(event, n)}
            onPointerEnter={event => event.buttons === 1 && isPlayed && play(n)}
            onClick={event => onClick(event, n)}
          >
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path data-part="shade" d={shade} />
              <path data-part="lit" d={lit} />
            </svg>
          </button>
        ))}
      </Strings>
      {isPlayed && <Recorder />}
    </Frame>
  )
}

/**
 * The waits between the strings are part of their keyframes, so that all animations start and end together. With
 * delays, or ends of their own, Chromium runs them on the main thread.
 */
function unfoldOnce(strings: HTMLElement | null) {
  if (!strings || hasUnfolded) return
  hasUnfolded = true
  if (reducesMotion()) return
  const duration = 1460 // 50 ms for each of the ten strings, and 960 for the last one
  strings.querySelectorAll('svg').forEach((svg, index) => {
    const start = index * 50
    svg.animate(
      {
        transform: ['scaleX(0)', 'scaleX(0)', 'none'],
        offset: [0, start / duration, (start + 960) / duration],
        easing: ['linear', 'cubic-bezier(.16, 1, .3, 1)'],
      },
      duration,
    )
  })
}

const Frame = styled.div`
  position: relative;
  display: grid;
`

const Strings = styled.div`
  display: flex;
  flex-direction: row-reverse;

  button {
    flex: 1 1 0;
    min-width: 24px;
    touch-action: pan-y;
    -webkit-tap-highlight-color: transparent;

    &:focus-visible {
      outline: 2px solid ${token.color.ink};
      outline-offset: -2px;
      box-shadow: none;
    }
  }
  svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  path {
    fill: ${token.color.tone};
  }
  ${lensInks}
  ${media.mobile} {
    height: 248px;
  }
`
