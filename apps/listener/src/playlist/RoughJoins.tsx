import { useStore } from '@nanostores/react'
import { searchTracks } from '@overtone/data'
import { Button, showToast, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { bridgeOf, keysBetween, roughJoins, type RoughJoin } from './joins'
import { insertAfter } from './playlistEdits'
import type { usePlaylistEntries } from './usePlaylistEntries'

const $t = i18n('listener/roughJoins', {
  title: 'Rough joins',
  tritone: params('{before} to {after}: a tritone'),
  fifths: params('{before} to {after}: {steps} fifths'),
  tryIt: params('Try {title} by {artist} between'),
  failed: 'We couldn’t look for a track between.',
  retry: 'Retry',
  added: params('{title} added'),
  undo: 'Undo',
})

/** The most joins that are shown, each of which asks for a bridge. */
const mostShown = 3

/** The joins of a list whose keys are far apart, each with a track between that one press inserts. */
export function RoughJoins({ list: { entries = [], edit } }: { list: ReturnType<typeof usePlaylistEntries> }) {
  const t = useStore($t)
  const joins = roughJoins(entries).slice(0, mostShown)
  const ids = new Set(entries.map(({ track }) => track.id))

  async function onInsert({ before }: RoughJoin, track: Track) {
    const added = { track, addedAt: new Date().toISOString(), addedBy: null }
    for (const each of insertAfter(entries, before, added)) if ((await edit(each)) === 'refused') return
    const undo = () => void edit({ type: 'remove', trackId: track.id })
    showToast({ key: 'undo', message: t.added({ title: track.title }), action: { label: t.undo, onPress: undo } })
  }

  if (joins.length === 0) return null
  return (
    <Section aria-label={t.title}>
      <h3>{t.title}</h3>
      <ul role="list">
        {joins.map(join => (
          <Join
            key={`${join.before.track.id} ${join.after.track.id}`}
            join={join}
            taken={ids}
            onInsert={track => void onInsert(join, track)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Join({
  join,
  taken,
  onInsert,
}: {
  join: RoughJoin
  taken: ReadonlySet<string>
  onInsert: (track: Track) => void
}) {
  const t = useStore($t)
  const [bridge, setBridge] = useState<Track | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const { before, after, steps } = join
  const names = { before: before.track.title, after: after.track.title }

  useEffect(() => {
    let isLatest = true
    const keys = before.track.key && after.track.key ? keysBetween(before.track.key, after.track.key) : []
    void Promise.all(keys.map(key => searchTracks({ key, limit: 40, sort: 'popularity' }))).then(pages => {
      const found = pages.flatMap(page => page.data?.tracks ?? []).filter(({ id }) => !taken.has(id))
      if (!isLatest) return
      setBridge(bridgeOf(join, found))
      setFailed(pages.some(page => !page.ok))
    })
    return () => {
      isLatest = false
    }
    // The join is made anew with each render; its tracks identify it
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [before.track.id, after.track.id, attempt])

  return (
    <Line>
      {steps === 6 ? t.tritone(names) : t.fifths({ ...names, steps })}
      {bridge && (
        <Try size="s" onClick={() => onInsert(bridge)}>
          {t.tryIt({ title: bridge.title, artist: bridge.artistName })}
        </Try>
      )}
      {isFailed && !bridge && (
        <>
          {t.failed}
          <Button size="s" onClick={() => setAttempt(attempt + 1)}>
            {t.retry}
          </Button>
        </>
      )}
    </Line>
  )
}

const Section = styled.section`
  margin-bottom: ${token.space[24]};

  ul {
    display: grid;
    gap: ${token.space[8]};
    margin-top: ${token.space[8]};
  }
`

/** Its label is as long as a title and a name, so it wraps. */
const Try = styled(Button)`
  height: auto;
  min-height: ${token.control.s};
  padding-block: ${token.space[4]};
  text-align: start;
  white-space: normal;
`

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]} ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
