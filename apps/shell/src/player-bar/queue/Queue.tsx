import { useStore } from '@nanostores/react'
import { Button, EmptyState, oneLine, TextLink, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Cover, Sounding } from '@overtone/music'
import { $isPlaying, $queue, $repeat } from '@overtone/player'
import { Link } from '@overtone/router'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { RepeatButton, ShuffleButton } from '../ModeButtons'
import { InKey, InKeySwitch } from './InKey'
import { clearEntries, orderEntries } from './queueChanges'
import { Lines } from './QueueRow'
import { UpNext } from './UpNext'

const $t = i18n('shell/queue', {
  queue: 'Queue',
  from: 'Playing from',
  now: 'Now playing',
  next: 'Next up',
  harmony: 'Order by harmony',
  clear: 'Clear',
  playing: 'Playing',
  empty: 'Nothing up next',
  hint: 'Add tracks and they’ll play one after another.',
  again: 'The queue starts over after this track.',
  sameAgain: 'This track is on repeat.',
})

/** The current track and the next ones, to play, move and remove. Calls `onLeave` when the user follows a link. */
export function Queue({ onLeave }: { onLeave?: () => void }) {
  const t = useStore($t)
  const { entries, index, context } = useStore($queue)
  const repeat = useStore($repeat)
  const isPlaying = useStore($isPlaying)
  const track = entries[index]?.track
  const upcoming = entries.slice(index + 1)
  const isEmpty = upcoming.length === 0
  const firstInKey = upcoming.findLastIndex(entry => entry.from !== 'key') + 1
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLElement>(null)
  useEffect(() => {
    // The row or button that emptied the list is gone, and focus with it
    if (isEmpty && document.activeElement === document.body) heading.current?.focus()
  }, [isEmpty])
  const hint = repeat === 'one' ? t.sameAgain : repeat === 'all' ? t.again : t.hint
  return (
    <Sections>
      <Head>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t.queue}
          </h2>
          {context && (
            <p>
              {t.from}{' '}
              <TextLink as={Link} to={context.path} onClick={onLeave}>
                {context.title}
              </TextLink>
            </p>
          )}
        </div>
        <ShuffleButton />
        <RepeatButton />
      </Head>
      <InKeySwitch />
      {track && (
        <section aria-label={t.now}>
          <h3>{t.now}</h3>
          <Now data-key={toneKey(track.key)}>
            <Cover track={track} />
            <Lines>
              <b>{track.title}</b>
              <span>{track.artistName}</span>
            </Lines>
            {isPlaying && <Sounding label={t.playing} />}
          </Now>
        </section>
      )}
      {(isEmpty || firstInKey > 0) && (
        <section ref={next} aria-label={t.next}>
          <Line>
            <h3>{t.next}</h3>
            {firstInKey > 1 && (
              <Button variant="quiet" size="s" onClick={() => orderEntries(firstInKey, next.current)}>
                {t.harmony}
              </Button>
            )}
            {entries.length > 1 && (
              <Button variant="quiet" size="s" onClick={clearEntries}>
                {t.clear}
              </Button>
            )}
          </Line>
          {isEmpty ? (
            <EmptyState title={t.empty}>{hint}</EmptyState>
          ) : (
            <UpNext label={t.next} entries={upcoming.slice(0, firstInKey)} offset={index + 1} />
          )}
        </section>
      )}
      <InKey entries={upcoming.slice(firstInKey)} offset={index + 1 + firstInKey} />
    </Sections>
  )
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
  align-content: start;

  h3 {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

/** Keeps the corner free for the panel's close button, if there is one. */
const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: ${token.control.target};
  padding-inline-end: var(--corner, 0px);

  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    font-size: ${token.text[20]};
    outline: none;
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    ${oneLine}
  }
`

const Now = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[12]};
  margin-top: ${token.space[8]};

  b {
    color: ${token.color.toneText};
  }
`

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${token.control.s};
`
