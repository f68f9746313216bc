import { useStore } from '@nanostores/react'
import { openArtistRequests, type ArtistRequest } from '@overtone/data/moderation'
import { Button, Panel, SectionHead, TextLink, token } from '@overtone/design'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'
import { AnswerDialog } from './AnswerDialog'

const $t = i18n('admin/artistRequests', {
  title: 'Artist role requests',
  none: 'No requests are waiting.',
  tracks: count({ one: '{count} published track', many: '{count} published tracks' }),
  grant: 'Grant',
  decline: 'Decline',
  of: params('{action}: {name}'),
})

/** The open requests for the artist role, the oldest first. For administrators. */
export function ArtistRequests() {
  const t = useStore($t)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState<{ request: ArtistRequest; grants: boolean } | null>(null)
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Loaded query={openArtistRequests()} height="64px">
        {requests => (
          <List role="list" ref={list} tabIndex={-1}>
            {requests.length === 0 && <li>{t.none}</li>}
            {requests.map(request => (
              <Row key={request.id} request={request} onAnswer={grants => setOpen({ request, grants })} />
            ))}
          </List>
        )}
      </Loaded>
      {open && (
        <AnswerDialog
          {...open}
          onClose={() => setOpen(null)}
          onAnswered={() => {
            setOpen(null)
            list.current?.focus() // the row of the pressed button is gone
          }}
        />
      )}
    </Panel>
  )
}

function Row({ request, onAnswer }: { request: ArtistRequest; onAnswer: (grants: boolean) => void }) {
  const t = useStore($t)
  const { date } = useStore($format)
  const { name, reason, link } = request
  return (
    <li>
      <div>
        <TextLink as={Link} to={`/artist/${request.userId}`}>
          {name}
        </TextLink>
        <small>
          {t.tracks(request.trackCount)} · <time dateTime={request.createdAt}>{date(request.createdAt)}</time>
        </small>
        <Words>{reason}</Words>
        {link && (
          <TextLink href={link} target="_blank" rel="noopener noreferrer nofollow">
            {link}
          </TextLink>
        )}
      </div>
      <Choices>
        <Button aria-label={t.of({ action: t.grant, name })} onClick={() => onAnswer(true)}>
          {t.grant}
        </Button>
        <Button aria-label={t.of({ action: t.decline, name })} onClick={() => onAnswer(false)}>
          {t.decline}
        </Button>
      </Choices>
    </li>
  )
}

const List = styled.ul`
  &:focus {
    box-shadow: none;
  }
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${token.space[12]} ${token.space[24]};
    padding-block: ${token.space[12]};
    color: ${token.color.ink2};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: ${token.edge.hairline};
  }
  > li > div:first-child {
    flex: 1 1 320px;
    min-width: 0;
  }
  small {
    display: block;
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
`

const Words = styled.p`
  margin-block: ${token.space[8]};
  color: ${token.color.ink};
  white-space: pre-line;
`

const Choices = styled.div`
  display: flex;
  align-items: start;
  gap: ${token.space[8]};
`
