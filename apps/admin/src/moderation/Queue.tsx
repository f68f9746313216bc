import { useStore } from '@nanostores/react'
import type { QueueFilter } from '@overtone/data/moderation'
import { Button, EmptyState, ErrorState, media, token } from '@overtone/design'
import { Field, Select } from '@overtone/design/forms'
import { Tabs } from '@overtone/design/panels'
import {
  moderatedKinds,
  moderationStatuses,
  reportReasons,
  type ModeratedKind,
  type ModerationStatus,
  type ReportReason,
} from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { $reportReasons } from '@overtone/music/actions'
import { $hasShortcuts } from '@overtone/player'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Case } from './Case'
import { $kindNames } from './kindNames'
import { QueueSkeleton } from './QueueSkeleton'
import { useTriage } from './useTriage'
import { useQueue } from './useQueue'

const $t = i18n('admin/moderationQueue', {
  states: 'Status',
  open: params('Open ({count})'),
  appealed: params('Appeals ({count})'),
  decided: params('Decided ({count})'),
  kind: 'Type',
  reason: 'Reason',
  all: 'All',
  list: 'Cases',
  loading: 'Loading cases',
  empty: 'Nothing here',
  emptyText: 'Content that’s reported or caught by the automatic word check appears here.',
  none: 'No cases match these filters',
  reset: 'Reset filters',
  more: 'Show more',
  busy: 'Loading…',
  retry: 'Retry',
  keys: 'Keys: J next case, K previous, P play, D dismiss, H hide, W warn, S suspend, U uphold, O overturn.',
})

function chosen<T extends string>(all: readonly T[], given: string | null): T | undefined {
  return all.find(each => each === given)
}

/** The cases with one status, filtered by kind and reason. The URL stores the filters. */
export function Queue() {
  const t = useStore($t)
  const explain = useStore($explain)
  const kindNames = useStore($kindNames)
  const reasonNames = useStore($reportReasons)
  const format = useStore($format)
  const [search, changeAddress] = useAddress()
  const panel = useRef<HTMLDivElement>(null)
  const status: ModerationStatus = chosen(moderationStatuses, search.get('state')) ?? 'open'
  const kind: ModeratedKind | undefined = chosen(moderatedKinds, search.get('kind'))
  const reason: ReportReason | undefined = chosen(reportReasons, search.get('reason'))
  const filter: QueueFilter = { status, ...(kind && { kind }), ...(reason && { reason }) }
  const queue = useQueue(filter)
  const hasShortcuts = useStore($hasShortcuts)
  useTriage(panel)

  function choose(name: 'state' | 'kind' | 'reason', value: string) {
    changeAddress(next => setOrDelete(next, name, value), true)
  }
  function countOf(state: ModerationStatus): string {
    const count = queue.counts?.[state]
    return count === undefined ? '…' : count >= 1000 ? `${format.number(1000)}+` : format.number(count)
  }
  function resetFilters() {
    changeAddress(next => ['kind', 'reason'].forEach(name => next.delete(name)), true)
    panel.current?.focus() // the focused button is about to be removed
  }

  const { cases, error } = queue
  return (
    <div>
      <Tabs
        label={t.states}
        tabs={moderationStatuses.map(value => ({ value, label: t[value]({ count: countOf(value) }) }))}
        value={status}
        onChange={value => choose('state', value)}
      >
        <Filters>
          <Field label={t.kind}>
            <Select value={kind ?? ''} onChange={event => choose('kind', event.target.value)}>
              <option value="">{t.all}</option>
              {moderatedKinds.map(value => (
                <option key={value} value={value}>
                  {kindNames[value]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t.reason}>
            <Select value={reason ?? ''} onChange={event => choose('reason', event.target.value)}>
              <option value="">{t.all}</option>
              {reportReasons.map(value => (
                <option key={value} value={value}>
                  {reasonNames[value]}
                </option>
              ))}
            </Select>
          </Field>
        </Filters>
        {hasShortcuts && <Keys>{t.keys}</Keys>}
        <Found ref={panel} tabIndex={-1} aria-busy={!cases && !error}>
          {error ? (
            <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={queue.retry} />
          ) : !cases ? (
            <QueueSkeleton label={t.loading} />
          ) : cases.length === 0 ? (
            kind || reason ? (
              <EmptyState title={t.none} action={<Button onClick={resetFilters}>{t.reset}</Button>} />
            ) : (
              <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
            )
          ) : (
            <List aria-label={t.list}>
              {cases.map(each => (
                <li key={each.id}>
                  <Case found={each} onDecided={() => panel.current?.focus()} />
                </li>
              ))}
            </List>
          )}
          {queue.failure && <ErrorState message={explain(queue.failure)} />}
          {queue.hasMore && (
            <Button disabled={queue.isBusy} onClick={() => void queue.more()}>
              {queue.isBusy ? t.busy : t.more}
            </Button>
          )}
        </Found>
      </Tabs>
    </div>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 240px));
  gap: ${token.space[16]};
  margin-bottom: ${token.space[24]};
`

const Keys = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  @media (hover: none) {
    display: none;
  }
`

const Found = styled.div`
  display: grid;
  gap: ${token.space[24]};
  justify-items: start;

  &:focus {
    box-shadow: none;
  }
  > [role='list'] {
    width: 100%;
  }
`

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};

  ${media.mobile} {
    gap: ${token.space[12]};
  }
`
