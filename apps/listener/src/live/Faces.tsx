import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { count, i18n } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { Link } from '@overtone/router'
import { keyframes, styled } from 'styled-components'
import { $pluck } from './partyRoom'
import type { Guest } from './present'

const $t = i18n('listener/partyFaces', {
  label: 'In this party',
  host: 'Host',
  more: count({ one: 'and {count} more', many: 'and {count} more' }),
})

/** The people in the party, as marks on one circle, the host at its top. A mark swings when its person plucks. */
export function Faces({ guests, listeners }: { guests: readonly Guest[]; listeners: number }) {
  const t = useStore($t)
  const pluck = useStore($pluck)
  const others = Math.max(0, listeners + 1 - guests.length)
  return (
    <Circle>
      <ul role="list" aria-label={t.label}>
        {guests.map(({ id, name, isHost }, i) => {
          const turn = (i / guests.length) * 2 * Math.PI
          const at = { left: `${50 + 42 * Math.sin(turn)}%`, top: `${50 - 42 * Math.cos(turn)}%` }
          const label = isHost ? `${name}, ${t.host}` : name
          return (
            <li key={id} style={at}>
              <Face
                key={pluck?.by === id ? pluck.n : 0}
                $isPlucked={pluck?.by === id}
                to={`/artist/${id}`}
                aria-label={label}
                title={label}
              >
                <IdentityMark id={id} />
              </Face>
            </li>
          )
        })}
      </ul>
      {others > 0 && <Others>{t.more(others)}</Others>}
    </Circle>
  )
}

const swing = keyframes`
  0% { scale: 1; }
  15% { scale: 1.35 0.8; }
  35% { scale: 0.85 1.25; }
  55% { scale: 1.15 0.9; }
  100% { scale: 1; }
`

const Circle = styled.div`
  position: relative;
  width: min(100%, 240px);
  aspect-ratio: 1;
  border: ${token.edge.hairline};
  border-radius: 50%;

  li {
    position: absolute;
    translate: -50% -50%;
  }
`

const Face = styled(Link)<{ $isPlucked: boolean }>`
  display: block;
  width: 44px;
  border-radius: 50%;
  animation: ${({ $isPlucked }) => ($isPlucked ? swing : 'none')} 600ms ${token.ease.damp};

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Others = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 25%;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  text-align: center;
  pointer-events: none;
`
