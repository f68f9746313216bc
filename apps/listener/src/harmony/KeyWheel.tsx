import { useStore } from '@nanostores/react'
import { keyCountsOf } from '@overtone/data/listening'
import { media, token, VisuallyHidden } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { fifths } from './fifths'

const $t = i18n('listener/keyWheel', {
  sharp: params('{note} sharp'),
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
})

/**
 * The circle of fifths as a list of twelve discs, each with the number of tracks in its key. The keys of `full` are
 * filled with their color; the first is also larger. `linkTo` turns the content of a disc into a link; keys without
 * tracks have none. `isGray` mutes every disc, because the key is unknown. `children` render in the middle.
 */
export function KeyWheel({
  label,
  full,
  linkTo,
  isGray = false,
  children,
}: {
  label: string
  full: readonly MusicalKey[]
  linkTo: (key: MusicalKey, content: ReactNode) => ReactNode
  isGray?: boolean
  children?: ReactNode
}) {
  const t = useStore($t)
  const format = useStore($format)
  const { data: counts } = useQuery(keyCountsOf())
  return (
    <Wheel>
      <ul role="list" aria-label={label}>
        {fifths.map((key, i) => {
          const angle = (i * Math.PI) / 6
          const note = key.charAt(0)
          const spoken = key.endsWith('#') ? t.sharp({ note }) : note
          const content = (
            <>
              <b aria-hidden="true">{key.replace('#', '♯')}</b>
              {counts && <span aria-hidden="true">{format.plays(counts[key])}</span>}
              <VisuallyHidden>{counts ? `${spoken}, ${t.tracks(counts[key])}` : spoken}</VisuallyHidden>
            </>
          )
          return (
            <Disc
              key={key}
              data-key={toneKey(isGray ? null : key)}
              $fill={full[0] === key ? 'largest' : full.includes(key) ? 'full' : 'outline'}
              style={{ left: `${50 + 40 * Math.sin(angle)}%`, top: `${50 - 40 * Math.cos(angle)}%` }}
            >
              {counts?.[key] === 0 ? <div>{content}</div> : linkTo(key, content)}
            </Disc>
          )
        })}
      </ul>
      <Middle>{children}</Middle>
    </Wheel>
  )
}

const Wheel = styled.div`
  position: relative;
  flex: none;
  width: 200px;
  aspect-ratio: 1;

  /* Large enough for twelve targets of 44 px */
  ${media.mobile} {
    width: 224px;
  }
`

const Disc = styled.li<{ $fill: 'largest' | 'full' | 'outline' }>`
  position: absolute;
  width: 40px;
  aspect-ratio: 1;
  translate: -50% -50%;

  ${media.mobile} {
    width: 44px;
  }

  > * {
    display: grid;
    align-content: center;
    height: 100%;
    border-radius: 50%;
    color: ${({ $fill }) => ($fill === 'outline' ? token.color.ink2 : token.color.onTone)};
    font-size: ${token.text[12]};
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
    text-align: center;
    isolation: isolate;
  }
  /* The disc is smaller than its target, so that discs don't touch */
  > ::before {
    content: '';
    position: absolute;
    inset: ${({ $fill }) => ($fill === 'largest' ? '-1px' : '2px')};
    z-index: -1;
    border: 1.5px solid ${token.color.tone};
    border-radius: 50%;
    background: ${({ $fill }) => ($fill === 'outline' ? 'none' : token.color.tone)};
    transition: inset ${token.time[4]};
  }
  > div {
    color: ${token.color.ink3};
  }
  > div::before {
    border-color: ${token.color.line};
    background: none;
  }
  b {
    font-weight: ${token.weight.strong};
  }
  ${media.hover} {
    > a:hover::before {
      inset: -1px;
    }
  }
`

const Middle = styled.div`
  position: absolute;
  inset: 28%;
  display: grid;
  place-content: center;
  justify-items: center;
  font-size: ${token.text[13]};
  text-align: center;
`
