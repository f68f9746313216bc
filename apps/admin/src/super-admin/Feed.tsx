import { useStore } from '@nanostores/react'
import { latestAuditEntries } from '@overtone/data/admin'
import { Badge, EmptyState, Panel, SectionHead, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'
import { useAuditSentence } from '../audit-log/useAuditSentence'
import { useMoment } from '../useMoment'

const $t = i18n('admin/feed', {
  title: 'Live feed',
  live: 'Live',
  still: 'Not live',
  none: 'No activity yet',
  noneText: 'Admin actions appear here as they happen.',
})

/** The eight latest admin actions. Source: specification core §2, §9. */
export function Feed({ isLive }: { isLive: boolean }) {
  const t = useStore($t)
  const moment = useMoment()
  const sentence = useAuditSentence()
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        title={t.title}
        id={id}
        action={isLive ? <Badge tone="good">{t.live}</Badge> : <Badge>{t.still}</Badge>}
      />
      <Loaded query={latestAuditEntries()} height="400px">
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <List aria-labelledby={id} aria-live="polite">
              {entries.map(entry => (
                <li key={entry.id}>
                  <p>
                    <b>{entry.adminName}</b> {sentence(entry)}
                  </p>
                  <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  )
}

const List = styled.ol`
  padding: 0;
  list-style: none;
  font-size: ${token.text[13]};

  li {
    padding-block: ${token.space[8]};
    border-top: ${token.edge.hairline};
    color: ${token.color.ink2};
    overflow-wrap: anywhere;
  }
  b {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }
  time {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
`
