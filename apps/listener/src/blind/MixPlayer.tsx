import { useStore } from '@nanostores/react'
import type { BlindTest } from '@overtone/data/releases'
import { Button, media, token } from '@overtone/design'
import { $format, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { $mixNames } from './mixNames'
import type { useMixes } from './useMixes'

const $t = i18n('listener/mixPlayer', {
  label: 'The two mixes',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  time: params('{at} of {duration}'),
})

/** Plays both mixes in step and switches between them. */
export function MixPlayer({
  test,
  duration,
  mixes: { index, isPlaying, position, toggle, seek, hear },
}: {
  test: BlindTest
  /** Seconds. */
  duration: number
  mixes: ReturnType<typeof useMixes>
}) {
  const t = useStore($t)
  const names = useStore($mixNames)
  const format = useStore($format)
  const time = t.time({ at: format.duration(position), duration: format.duration(duration) })
  return (
    <Player aria-label={t.label}>
      <Mixed>
        {test.mixes.map(({ file, name }, i) => (
          <Mix key={file} type="button" aria-pressed={index === i} onClick={() => hear(i === 0 ? 0 : 1)}>
            <strong>{i === 0 ? names.a : names.b}</strong>
            {name !== null && <span>{name}</span>}
          </Mix>
        ))}
      </Mixed>
      <Bar>
        <Button variant="primary" onClick={toggle}>
          {isPlaying ? t.pause : t.play}
        </Button>
        <input
          type="range"
          aria-label={t.position}
          aria-valuetext={time}
          min={0}
          max={Math.floor(duration)}
          step={1}
          value={Math.floor(position)}
          onChange={event => seek(Number(event.target.value))}
        />
        <span>{time}</span>
      </Bar>
    </Player>
  )
}

const Player = styled.section`
  display: grid;
  gap: ${token.space[16]};
`

const Mixed = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[12]};
`

const Mix = styled.button`
  display: grid;
  align-content: center;
  justify-items: center;
  min-width: 0;
  min-height: 140px;
  padding: ${token.space[12]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.m};
  background: ${token.color.surface};
  color: ${token.color.ink};
  overflow-wrap: anywhere;

  strong {
    font-size: ${token.text[24]};
  }
  &[aria-pressed='true'] {
    background: ${token.color.ink};
    color: ${token.color.surface};
  }
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  font-variant-numeric: tabular-nums;

  input {
    flex: 1 1 160px;
    min-width: 0;
    height: 44px;
    accent-color: ${token.color.ink};
  }
  ${media.mobile} {
    > button {
      flex: 1 0 100%;
    }
  }
`
