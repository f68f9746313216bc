import { useStore } from '@nanostores/react'
import { Button, Busy, ErrorState, EmptyState, token } from '@overtone/design'
import type { ChatChannel } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { emptyLog } from './chatLog'
import { LatestMessage } from './LatestMessage'
import { logRows, type LogRow } from './logRows'
import { $logs, loadOlder, openLog } from './chatLogStore'
import { MessageRow } from './MessageRow'
import { PendingRow } from './PendingRow'

const $t = i18n('listener/chatLog', {
  messages: params('Messages in {channel}'),
  loading: 'Loading messages',
  failed: 'Failed to load messages',
  again: 'Try Again',
  empty: 'No messages here yet.',
  latest: 'Latest messages',
})

/** Distances in pixels: from the end, to scroll along with new messages; from the start, to prefetch older ones. */
const nearEnd = 60
const nearStart = 600

/** The messages of a channel, virtualized. */
export function MessageLog({ channel }: { channel: ChatChannel }) {
  const t = useStore($t)
  const log = useStore($logs)[channel] ?? emptyLog
  const rows = useMemo(() => logRows(log), [log])
  const list = useRef<VirtualizerHandle>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const ownCount = useRef(0)
  const isPrepended = usePrepended(rows)

  useLayoutEffect(() => {
    const hasWritten = log.pending.length > ownCount.current
    ownCount.current = log.pending.length
    if (follows.current || hasWritten) list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  }, [rows, log.pending.length])

  function onScroll(offset: number) {
    const { scrollSize, viewportSize } = list.current ?? { scrollSize: 0, viewportSize: 0 }
    follows.current = scrollSize - offset - viewportSize < nearEnd
    setAtEnd(follows.current)
    if (offset < nearStart && log.hasMore) void loadOlder(channel)
  }

  if (log.status === 'failed' && rows.length === 0)
    return (
      <Blank>
        <ErrorState message={t.failed} retryLabel={t.again} onRetry={() => void openLog(channel)} />
      </Blank>
    )
  if (log.status !== 'ready' && rows.length === 0)
    return (
      <Blank>
        <Busy label={t.loading} />
      </Blank>
    )
  if (rows.length === 0)
    return (
      <Blank>
        <EmptyState title={t.empty} />
      </Blank>
    )

  return (
    <Frame>
      <LatestMessage />
      <Scroll tabIndex={0} role="region" aria-label={t.messages({ channel: `#${channel}` })}>
        <Spring />
        <Virtualizer ref={list} data={rows} shift={isPrepended} onScroll={onScroll} as="ol" item="li">
          {row => <Row key={row.key} row={row} channel={channel} />}
        </Virtualizer>
      </Scroll>
      {!isAtEnd && (
        <ToEnd>
          <Button size="s" onClick={() => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })}>
            <ArrowDown />
            {t.latest}
          </Button>
        </ToEnd>
      )}
    </Frame>
  )
}

/** Returns true if older rows were prepended, so that the list keeps its scroll position from the end. */
function usePrepended(rows: readonly LogRow[]): boolean {
  const [known, setKnown] = useState({ rows, isPrepended: false })
  if (known.rows === rows) return known.isPrepended
  const first = firstId(rows)
  const before = firstId(known.rows)
  const isPrepended = first !== null && before !== null && first < before
  setKnown({ rows, isPrepended })
  return isPrepended
}

function firstId(rows: readonly LogRow[]): number | null {
  const row = rows.find(each => each.kind === 'message')
  return row?.kind === 'message' ? row.message.id : null
}

function Row({ row, channel }: { row: LogRow; channel: ChatChannel }) {
  const format = useStore($format)
  if (row.kind === 'day') return <Day>{format.date(row.at)}</Day>
  if (row.kind === 'pending') return <PendingRow channel={channel} pending={row.pending} />
  return <MessageRow message={row.message} isContinued={row.isContinued} />
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`

const Scroll = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  padding-top: ${token.space[12]};
  border-radius: ${token.radius.l} ${token.radius.l} 0 0;
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;

  /* Virtua ignores the pointer until 150 ms after the last scroll, and every new message scrolls. */
  > ol {
    pointer-events: auto !important;
  }

  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }
`

/** Pushes a short list to the bottom, next to the message box. */
const Spring = styled.div`
  flex: 1;
`

const Blank = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  min-height: 0;
  padding: ${token.space[24]};
`

const Day = styled.p`
  padding: ${token.space[16]} ${token.space[16]} ${token.space[8]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  text-align: center;
`

const ToEnd = styled.div`
  position: absolute;
  bottom: ${token.space[8]};
  left: 50%;
  translate: -50%;
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
`
