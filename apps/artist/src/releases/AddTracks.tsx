import { useStore } from '@nanostores/react'
import { newestTracksOf } from '@overtone/data/people'
import { Button, oneLine, TextLink, token } from '@overtone/design'
import { Alert, Field, TextInput } from '@overtone/design/forms'
import { foldText, limits, type Track, type User } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Cover, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/addTracks', {
  find: 'Find one of your tracks',
  add: 'Add',
  addTrack: params('Add {title} to the release'),
  none: 'You have no other tracks.',
  upload: 'Upload one',
  nothing: 'No track of yours matches.',
  full: params('A release can hold at most {most} tracks.'),
  more: params('{count} more: type a part of the title.'),
})

/** Number of tracks fetched, and shown before typing. */
const fetched = 1000
const shown = 6

/** The user's tracks that aren't in the release yet, each with a button that adds it. */
export function AddTracks({
  user,
  chosen,
  onAdd,
}: {
  user: User
  chosen: readonly Track[]
  onAdd: (track: Track) => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [text, setText] = useState('')
  const { data: tracks, error } = useQuery(newestTracksOf(user.id, fetched))
  if (chosen.length >= limits.tracksPerRelease) return <Note>{t.full({ most: limits.tracksPerRelease })}</Note>
  if (!tracks) return error ? <Alert>{explain(error)}</Alert> : null
  const others = tracks.filter(track => !chosen.some(({ id }) => id === track.id))
  if (others.length === 0)
    return (
      <Note>
        {t.none}{' '}
        <TextLink as={Link} to="/upload">
          {t.upload}
        </TextLink>
      </Note>
    )
  const found = others.filter(({ title }) => foldText(title).includes(foldText(text.trim())))
  return (
    <Part>
      {others.length > shown && (
        <Field label={t.find}>
          <TextInput type="search" value={text} onChange={event => setText(event.target.value)} />
        </Field>
      )}
      {found.length === 0 && <Note role="status">{t.nothing}</Note>}
      <ul role="list">
        {found.slice(0, shown).map(track => (
          <Row key={track.id}>
            <Picture>
              <Cover track={track} />
            </Picture>
            <span>{track.title}</span>
            <Button aria-label={t.addTrack({ title: track.title })} onClick={() => onAdd(track)}>
              {t.add}
            </Button>
          </Row>
        ))}
      </ul>
      {found.length > shown && <Note>{t.more({ count: found.length - shown })}</Note>}
    </Part>
  )
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
  margin-top: ${token.space[16]};
  padding-top: ${token.space[16]};
  border-top: ${token.edge.hairline};
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-height: 56px;

  span {
    flex: 1;
    min-width: 0;
    ${oneLine}
  }
`

const Picture = styled.div`
  flex: none;
  width: 40px;
`

const Note = styled.p`
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
