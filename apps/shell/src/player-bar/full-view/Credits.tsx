import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { KeyName } from '@overtone/music'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { $genreNames, $licenseNames } from './names'

const $t = i18n('shell/credits', {
  key: 'Key',
  tempo: 'Tempo',
  bpm: params('{bpm} BPM'),
  length: 'Length',
  genre: 'Genre',
  license: 'License',
})

/** The facts about a track, without the unknown ones. */
export function Credits({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const genres: Readonly<Record<string, string>> = useStore($genreNames)
  const licenses = useStore($licenseNames)
  return (
    <List>
      {track.key && (
        <Fact name={t.key}>
          <KeyName musicalKey={track.key} />
        </Fact>
      )}
      {track.bpm !== null && <Fact name={t.tempo}>{t.bpm({ bpm: track.bpm })}</Fact>}
      <Fact name={t.length}>{format.duration(track.duration)}</Fact>
      {track.genre && <Fact name={t.genre}>{genres[track.genre] ?? track.genre}</Fact>}
      <Fact name={t.license}>{licenses[track.licenseType]}</Fact>
    </List>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${token.space[12]} ${token.space[16]};
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  dd {
    font-weight: ${token.weight.strong};
  }
`
