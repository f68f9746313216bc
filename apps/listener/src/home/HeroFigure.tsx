import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { heroPartials } from './heroPartials'
import { playTone } from './playTone'

const $t = i18n('listener/heroFigure', {
  figure: 'A string and its first ten partials',
  partial: params('Partial {n}: {note}, {hertz} hertz'),
  A: 'A',
  B: 'B',
  Cs: 'C sharp',
  E: 'E',
  G: 'G',
})

let hasUnfolded = false

/** Ten partials of one string, each in the hue of its pitch. They unfold on the first visit and sound when pressed. */
export function HeroFigure() {
  const t = useStore($t)

  return (
    <Strings role="group" aria-label={t.figure} ref={unfoldOnce}>
      {heroPartials.map(({ n, note, hertz, lit, shade }) => (
        <button
          key={n}
          type="button"
          data-key={toneKey(note)}
          style={{ flexGrow: 1 / n }}
          aria-label={t.partial({ n, note: t[toneKey(note) as 'A'], hertz })}
          onClick={event => onPluck(event, n, hertz)}
        >
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path data-part="shade" d={shade} />
            <path data-part="lit" d={lit} />
          </svg>
        </button>
      ))}
    </Strings>
  )
}

function onPluck(event: MouseEvent<HTMLElement>, n: number, hertz: number) {
  playTone(hertz, 1 / Math.sqrt(n))
  if (reducesMotion()) return
  event.currentTarget.firstElementChild?.animate(swing, 960)
}

const swing = [1, 0.1, 1.1, 0.45, 1.05, 0.75, 1.02, 1].map(width => ({ transform: `scaleX(${width})` }))

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

function reducesMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

const Strings = styled.div`
  display: flex;
  flex-direction: row-reverse;

  button {
    flex: 1 1 0;
    min-width: 24px;
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
  @supports (color: oklch(0.5 0.1 200)) {
    [data-part='lit'] {
      fill: oklch(var(--figure-l) var(--figure-c) var(--hue));
    }
    [data-part='shade'] {
      fill: oklch(var(--shade-l) var(--shade-c) var(--hue));
    }
  }
  ${media.mobile} {
    height: 248px;
  }
`
