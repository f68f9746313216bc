import { useStore } from '@nanostores/react'
import { removeCollaborator } from '@overtone/data/playlists'
import { IconButton, showToast, token } from '@overtone/design'
import { Dialog } from '@overtone/design/forms'
import type { Playlist, PlaylistPerson } from '@overtone/domain'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { Link } from '@overtone/router'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { InviteLink } from './InviteLink'

const $t = i18n('listener/peopleDialog', {
  invite: 'Invite people',
  people: 'People',
  editors: 'Who can edit',
  owner: 'Owner',
  remove: params('Remove {name} from the playlist'),
  removed: params('{name} can’t edit this playlist anymore'),
  close: 'Close',
})

/** Shows who edits a playlist; to its owner also the invite link, and a button to remove each collaborator. */
export function PeopleDialog({
  playlist,
  isOwn,
  collaborators,
  onClose,
}: {
  playlist: Playlist
  isOwn: boolean
  collaborators: readonly PlaylistPerson[]
  onClose: () => void
}) {
  const t = useStore($t)
  const heading = useRef<HTMLHeadingElement>(null)

  async function onRemove({ id, name }: PlaylistPerson) {
    const removed = await removeCollaborator(playlist.id, id)
    if (!removed.ok) return void showToast({ kind: 'error', message: await explainExactly(removed.error) })
    heading.current?.focus() // the pressed button is gone
    showToast({ message: t.removed({ name }) })
  }

  return (
    <Dialog title={isOwn ? t.invite : t.people} subtitle={playlist.title} closeLabel={t.close} onClose={onClose}>
      {isOwn && <InviteLink playlistId={playlist.id} />}
      <Heading ref={heading} tabIndex={-1}>
        {t.editors}
      </Heading>
      <People role="list">
        <li>
          <Mark id={playlist.ownerId} />
          <Link to={`/artist/${playlist.ownerId}`}>{playlist.creatorName}</Link>
          <span>{t.owner}</span>
        </li>
        {collaborators.map(person => (
          <li key={person.id}>
            <Mark id={person.id} />
            <Link to={`/artist/${person.id}`}>{person.name}</Link>
            {isOwn && (
              <IconButton size="s" label={t.remove(person)} onClick={() => void onRemove(person)}>
                <X />
              </IconButton>
            )}
          </li>
        ))}
      </People>
    </Dialog>
  )
}

function Mark({ id }: { id: string }) {
  return (
    <Picture>
      <IdentityMark id={id} />
    </Picture>
  )
}

const Heading = styled.h3`
  font-size: ${token.text[14]};

  &:focus {
    box-shadow: none;
  }
`

const Picture = styled.div`
  flex: none;
  width: 32px;
`

const People = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  margin-top: ${token.space[8]};

  li {
    display: flex;
    align-items: center;
    gap: ${token.space[12]};
    min-height: ${token.control.target};
  }
  a {
    flex: 1;
    min-width: 0;
    color: inherit;
    overflow-wrap: anywhere;
  }
  span {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`
