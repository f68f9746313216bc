import { useStore } from '@nanostores/react'
import { ErrorState, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { $playback, toggleEpisode } from './episodePlayer'
import { EpisodeRow } from './EpisodeRow'
import type { Episode } from './podcast'

const $t = i18n('listener/episodeList', {
  failed: 'Error playing audio',
  which: params('{title} can’t be played right now.'),
  retry: 'Retry',
})

/** A list of episodes, with an error above it when the current one cannot be played. */
export function EpisodeList({ episodes }: { episodes: readonly Episode[] }) {
  const t = useStore($t)
  const { episode, phase } = useStore($playback)
  const rows = useRef<HTMLUListElement>(null)

  function onRetry(failed: Episode) {
    rows.current?.focus() // the focused button is about to unmount
    toggleEpisode(failed)
  }

  return (
    <>
      {phase === 'failed' && episode && (
        <Failed>
          <ErrorState
            message={t.failed}
            reassurance={t.which({ title: episode.title })}
            retryLabel={t.retry}
            onRetry={() => onRetry(episode)}
          />
        </Failed>
      )}
      <Rows ref={rows} tabIndex={-1}>
        {episodes.map(one => (
          <EpisodeRow key={one.id} episode={one} />
        ))}
      </Rows>
    </>
  )
}

const Failed = styled.div`
  margin-bottom: ${token.space[16]};
`

const Rows = styled.ul.attrs({ role: 'list' })`
  border-top: 1px solid ${token.color.line};

  &:focus {
    box-shadow: none;
  }
`
