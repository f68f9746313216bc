import { useStore } from '@nanostores/react'
import { media, oneLine, token, VisuallyHidden } from '@overtone/design'
import type { PlaylistPerson, Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { UserRound } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('listener/entryNames', { addedBy: params('added by {name}') })

/** The title and artist of a playlist row; in a list of several people, also who added it. */
export function EntryNames({ track, addedBy }: { track: Track; addedBy: PlaylistPerson | null }) {
  const t = useStore($t)
  return (
    <Names>
      <Title to={`/track/${track.id}`}>{track.title}</Title>
      <By>
        <Artist to={`/artist/${track.artistId}`}>{track.artistName}</Artist>
        {addedBy && (
          <Adder title={t.addedBy(addedBy)}>
            <VisuallyHidden>{t.addedBy(addedBy)}</VisuallyHidden>
            <UserRound aria-hidden="true" />
            <span aria-hidden="true">{addedBy.name}</span>
          </Adder>
        )}
      </By>
    </Names>
  )
}

const Names = styled.div.attrs({ className: 'one-touch-target' })`
  flex: 1;
  display: grid;
  justify-items: start;
  min-width: 0;

  a {
    max-width: 100%;
    text-decoration: none;
    border-radius: ${token.radius.s};
    ${oneLine}
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
`

const Title = styled(Link)`
  color: ${token.color.ink};
  font-size: ${token.text[14]};
  font-weight: ${token.weight.medium};

  [aria-current] & {
    color: ${token.color.toneText};
  }
`

const Artist = styled(Link)`
  color: ${token.color.ink2};
`

const By = styled.div`
  display: flex;
  gap: ${token.space[8]};
  max-width: 100%;
  min-width: 0;
`

const Adder = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${token.space[4]};
  max-width: 50%;
  color: ${token.color.ink2};
  --icon: 12px;

  > span:last-child {
    ${oneLine}
  }
`
