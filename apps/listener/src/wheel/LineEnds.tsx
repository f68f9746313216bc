import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { Field, Select, TextInput } from '@overtone/design/forms'
import { musicalKeys, type MusicalKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'
import { tempos, turnOf, type Polar } from './geometry'

const $t = i18n('listener/wheelEnds', {
  from: 'From key',
  to: 'To key',
  fromBpm: 'From BPM',
  toBpm: 'To BPM',
  make: 'Make the line',
})

/** Fields for the two ends of a straight line: the way without drawing. */
export function LineEnds({ onLine }: { onLine: (line: readonly Polar[]) => void }) {
  const t = useStore($t)
  const [keys, setKeys] = useState<readonly [MusicalKey, MusicalKey]>(['C', 'G'])
  const [speeds, setSpeeds] = useState<readonly [number, number]>([90, 130])
  const points = keys.map((key, i) => ({ turn: turnOf(key), bpm: speeds[i] ?? 120 }))
  return (
    <Fields
      onSubmit={event => {
        event.preventDefault()
        onLine(points)
      }}
    >
      {([0, 1] as const).map(end => (
        <Field key={`key ${end}`} label={end === 0 ? t.from : t.to}>
          <Select
            value={keys[end]}
            onChange={event => setKeys(keys.with(end, event.target.value as MusicalKey) as [MusicalKey, MusicalKey])}
          >
            {musicalKeys.map(key => (
              <option key={key}>{key}</option>
            ))}
          </Select>
        </Field>
      ))}
      {([0, 1] as const).map(end => (
        <Field key={`bpm ${end}`} label={end === 0 ? t.fromBpm : t.toBpm}>
          <TextInput
            type="number"
            min={tempos.slowest}
            max={tempos.fastest}
            value={speeds[end]}
            onChange={event => setSpeeds(speeds.with(end, Number(event.target.value)) as [number, number])}
          />
        </Field>
      ))}
      <Button type="submit">{t.make}</Button>
    </Fields>
  )
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[12]};

  > button {
    grid-column: 1 / -1;
  }
`
