import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useEffect, useState, type CSSProperties, type MouseEvent } from 'react'
import { keyframes, styled } from 'styled-components'
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
  const [unfolds] = useState(!hasUnfolded)
  useEffect(() => {
    hasUnfolded = true
  }, [])

  return (
    <Strings role="group" aria-label={t.figure} $unfolds={unfolds}>
      {heroPartials.map(({ n, note, hertz, lit, shade }) => (
        <button
          key={n}
          type="button"
          data-key={toneKey(note)}
          style={{ '--n': n, flexGrow: 1 / n } as CSSProperties}
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
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  event.currentTarget.firstElementChild?.animate(swing, 960)
}

const swing = [1, 0.1, 1.1, 0.45, 1.05, 0.75, 1.02, 1].map(width => ({ transform: `scaleX(${width})` }))

const unfold = keyframes`from { transform: scaleX(0); }`

const Strings = styled.div<{ $unfolds: boolean }>`
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
    animation: ${({ $unfolds }) => ($unfolds ? unfold : 'none')} calc(2 * ${token.time[1]}) ${token.ease.pluck}
      calc(var(--n) * 50ms) backwards;
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
  ${media.reducedMotion} {
    svg {
      animation: none;
    }
  }
  ${media.mobile} {
    height: 248px;
  }
`
