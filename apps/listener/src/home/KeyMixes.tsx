import { useStore } from '@nanostores/react'
import { searchTracks } from '@overtone/data'
import { PlayGlyph, Section, showToast, token } from '@overtone/design'
import { seededRandom, toneKey, type MusicalKey, type Track } from '@overtone/domain'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { KeyName } from '@overtone/music'
import { playFrom } from '@overtone/player'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/keyMixes', {
  title: 'In your keys',
  play: params('Play a mix in {key}'),
  mix: params('Mix in {key}'),
  none: 'There are no tracks in this key right now.',
})

/** The user's most-played keys, each with a mix: the most-played tracks in that key, in random order. */
export function KeyMixes({ keys }: { keys: readonly MusicalKey[] }) {
  const t = useStore($t)
  const [loading, setLoading] = useState<MusicalKey | null>(null)

  async function onPlay(key: MusicalKey) {
    setLoading(key)
    const found = await searchTracks({ key, sort: 'popularity', limit: 50 })
    setLoading(null)
    if (!found.ok) return showToast({ kind: 'error', message: await explainExactly(found.error) })
    if (found.data.tracks.length === 0) return showToast({ message: t.none })
    const context = { title: t.mix({ key: key.replace('#', '♯') }), path: `/discover?key=${encodeURIComponent(key)}` }
    playFrom(context, mixed(found.data.tracks))
  }

  return (
    <Section title={t.title}>
      <Chips role="list">
        {keys.map(key => (
          <li key={key}>
            <Chip
              type="button"
              data-key={toneKey(key)}
              aria-label={t.play({ key: key.replace('#', '♯') })}
              aria-busy={loading === key}
              onClick={() => void onPlay(key)}
            >
              <KeyName musicalKey={key} />
              <PlayGlyph />
            </Chip>
          </li>
        ))}
      </Chips>
    </Section>
  )
}

/** Returns the tracks in random order. */
function mixed(tracks: readonly Track[]): Track[] {
  const random = seededRandom(String(Math.random()))
  const placed = tracks.map(track => ({ track, place: random() }))
  return placed.sort((a, b) => a.place - b.place).map(({ track }) => track)
}

const Chips = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[16]};
`

const Chip = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  height: 64px;
  padding-inline: ${token.space[16]};
  border-radius: ${token.radius.m};
  background: ${token.color.tone};
  color: ${token.color.onTone};
  font-size: ${token.text[24]};
  font-weight: ${token.weight.strong};

  /* the whole chip has the color that the dot stands for */
  > span::before {
    display: none;
  }
`
