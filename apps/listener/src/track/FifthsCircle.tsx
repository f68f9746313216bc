import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { fifths, mixesWith } from './fifths'

const $t = i18n('listener/fifthsCircle', { on: params('{key} on the circle of fifths') })

/** The circle of fifths, with the track's key and those it mixes with emphasized. */
export function FifthsCircle({ musicalKey }: { musicalKey: MusicalKey }) {
  const t = useStore($t)
  const near = mixesWith(musicalKey)
  return (
    <Circle viewBox="0 0 64 64" role="img" aria-label={t.on({ key: musicalKey.replace('#', '♯') })}>
      {fifths.map((key, i) => {
        const angle = (i * Math.PI) / 6
        const isNear = near.includes(key)
        return (
          <circle
            key={key}
            data-key={toneKey(key)}
            cx={(32 + 25 * Math.sin(angle)).toFixed(1)}
            cy={(32 - 25 * Math.cos(angle)).toFixed(1)}
            r={key === musicalKey ? 6.5 : isNear ? 4 : 2.5}
            opacity={key === musicalKey || isNear ? 1 : 0.5}
          />
        )
      })}
    </Circle>
  )
}

const Circle = styled.svg`
  width: 64px;
  height: 64px;
  fill: ${token.color.tone};

  circle {
    fill: ${token.color.tone};
  }
`
