import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { RangeSlider } from '@overtone/design/pickers'
import { limits } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useTyped } from '@overtone/router/address'
import { styled } from 'styled-components'
import type { DiscoverSearch, SearchChanges } from './discoverSearch'
import { NumberField } from './NumberField'

const $t = i18n('listener/tempoFilter', {
  tempo: 'Tempo',
  slowest: 'Slowest tempo',
  fastest: 'Fastest tempo',
  minBpm: 'Minimum BPM',
  maxBpm: 'Maximum BPM',
})

/** The tempos of the slider, in BPM: wide enough for nearly all music. At its ends it sets no limit. */
const scale = { min: 40, max: 220 }
const bpm = { min: 1, max: limits.highestBpm, step: 1 }

/** The range of tempos: a slider with two thumbs, and a field for each end. */
export function TempoFilter({
  search: { minBpm, maxBpm },
  onChange,
}: {
  search: DiscoverSearch
  onChange: (changes: SearchChanges) => void
}) {
  const t = useStore($t)
  const { text, onType } = useTyped(`${minBpm ?? ''}-${maxBpm ?? ''}`, range => {
    const [from = '', to = ''] = range.split('-')
    onChange({ minBpm: from, maxBpm: to })
  })
  const [from, to] = text.split('-')
  const within = (value: number) => Math.min(Math.max(value, scale.min), scale.max)
  const least = within(Number(from || scale.min))
  const most = within(Number(to || scale.max))
  return (
    <Tempo>
      <RangeSlider
        {...scale}
        label={t.tempo}
        names={[t.slowest, t.fastest]}
        value={[Math.min(least, most), most]}
        format={value => `${value <= scale.min ? '≤' : value >= scale.max ? '≥' : ''}${value}`}
        onChange={([slowest, fastest]) =>
          onType(`${slowest > scale.min ? slowest : ''}-${fastest < scale.max ? fastest : ''}`)
        }
      />
      <NumberField label={t.minBpm} value={minBpm} limit={bpm} onChange={value => onChange({ minBpm: value })} />
      <NumberField label={t.maxBpm} value={maxBpm} limit={bpm} onChange={value => onChange({ maxBpm: value })} />
    </Tempo>
  )
}

const Tempo = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token.space[4]} ${token.space[16]};

  > :first-child {
    grid-column: 1 / -1;
  }
`
