import { useStore } from '@nanostores/react'
import { Badge, Button, media, Panel, TextLink, token } from '@overtone/design'
import { toneKey, type ModerationCase, type ModerationChoice } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton } from '@overtone/music'
import { $reportReasons } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { $choiceNames } from './choiceNames'
import { choiceKeys } from './useTriage'
import { DecideDialog } from './DecideDialog'
import { $kindNames } from './kindNames'
import { Reports } from './Reports'
import { Verdict } from './Verdict'

const $t = i18n('admin/moderationCase', {
  by: params('by {name}'),
  gone: 'by a deleted user',
  found: 'Automatic word check',
  reports: count({ one: '{count} report', many: '{count} reports' }),
  open: 'Open',
  actions: params('Decide on {title}'),
  appeal: 'Appeal',
  another: 'Someone else has to decide this case.',
})

/**
 * Returns the address of the subject of a case: of a comment, its track. Events have no page of their own, so their link
 * searches for the title.
 */
function pathOf({ subject: { kind, id }, title, track }: ModerationCase): string {
  if (kind === 'comment') return track ? `/track/${track.id}` : '/moderation'
  if (kind === 'event') return `/community?${new URLSearchParams({ tab: 'events', q: title }).toString()}`
  if (kind === 'message') return '/artist-discord'
  const folder = {
    user: 'artist',
    discussion: 'community',
    showcase: 'community',
    track: 'track',
    playlist: 'playlist',
  }
  return `/${folder[kind]}/${id}`
}

/** A moderation case: its subject, the reports and the possible decisions. */
export function Case({ found, onDecided }: { found: ModerationCase; onDecided: () => void }) {
  const t = useStore($t)
  const names = useStore($choiceNames)
  const kindNames = useStore($kindNames)
  const reasonNames = useStore($reportReasons)
  const format = useStore($format)
  const id = useId()
  const [choice, setChoice] = useState<ModerationChoice | null>(null)
  const { title, track, excerpt, reasons, appeal } = found
  return (
    <Panel as="article" aria-labelledby={id} tabIndex={-1}>
      <Facts>
        <Badge>{kindNames[found.subject.kind]}</Badge>
        {found.isFlagged && <Badge tone="warn">{t.found}</Badge>}
        {found.reportCount > 0 && <span>{t.reports(found.reportCount)}</span>}
        <span>{reasons.map(reason => reasonNames[reason]).join(', ')}</span>
        <time dateTime={found.movedAt}>{format.date(found.movedAt)}</time>
      </Facts>
      <Heading data-key={track ? toneKey(track.key) : undefined}>
        {track && (
          <>
            <Picture>
              <Cover track={track} />
            </Picture>
            <span data-keyshortcut="p">
              <PlayButton track={track} size="s" />
            </span>
          </>
        )}
        <Title id={id}>{title}</Title>
      </Heading>
      <By>
        {found.authorName === null ? t.gone : t.by({ name: found.authorName })}
        <TextLink as={Link} to={pathOf(found)} aria-label={`${t.open}: ${title}`}>
          {t.open}
        </TextLink>
      </By>
      {excerpt !== '' && excerpt !== title && <Words>{excerpt}</Words>}
      <Reports reports={found.reports} />
      <Verdict found={found} />
      {appeal !== null && (
        <Appeal>
          <b>{t.appeal}</b>
          <Words>{appeal}</Words>
        </Appeal>
      )}
      {found.choices.length > 0 ? (
        <Choices role="group" aria-label={t.actions({ title })}>
          {found.choices.map(each => (
            <Button
              key={each}
              variant={each === 'suspend' ? 'danger' : 'secondary'}
              aria-keyshortcuts={choiceKeys[each]}
              onClick={() => setChoice(each)}
            >
              {names[each]}
            </Button>
          ))}
        </Choices>
      ) : (
        found.status !== 'decided' && <Other>{t.another}</Other>
      )}
      {choice !== null && (
        <DecideDialog
          found={found}
          choice={choice}
          onClose={() => setChoice(null)}
          onDecided={() => {
            setChoice(null)
            onDecided() // moves focus, since the focused button is removed
          }}
        />
      )}
    </Panel>
  )
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  time {
    margin-inline-start: auto;
    color: ${token.color.ink3};
  }
  ${media.mobile} {
    time {
      margin-inline-start: 0;
    }
  }
`

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  margin-block: ${token.space[12]} ${token.space[4]};
`

const Picture = styled.div`
  flex: none;
  width: 64px;
`

const Title = styled.h2`
  min-width: 0;
  font-size: ${token.text[18]};
  overflow-wrap: anywhere;
`

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink2};
`

const Words = styled.blockquote`
  max-width: 44em;
  max-height: 12em;
  margin: ${token.space[12]} 0 0;
  padding-inline-start: ${token.space[12]};
  border-inline-start: ${token.edge.hairline};
  color: ${token.color.ink2};
  white-space: pre-line;
  overflow: auto;
  overflow-wrap: anywhere;
`

const Appeal = styled.div`
  margin-top: ${token.space[16]};

  b {
    font-weight: ${token.weight.strong};
  }
`

const Other = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink2};
`

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
`
