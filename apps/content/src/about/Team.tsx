import { useStore } from '@nanostores/react'
import { teamPhotosOf } from '@overtone/data/site'
import { Button, media, Section, token } from '@overtone/design'
import { hasAccess } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { $role } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { TeamPhoto } from './TeamPhoto'

const $t = i18n('content/aboutTeam', {
  title: 'Who does what',
  listening: 'Listening team',
  relations: 'Artist relations',
  rights: 'Rights and royalties',
  sound: 'Sound engineering',
  platform: 'Platform',
  support: 'Support and safety',
  listeningText: 'Hears what comes in, from the first second to the last, and writes down why it should be found.',
  relationsText: 'The first reply an artist gets. Helps with a release before it’s out, and stays once it is.',
  rightsText: 'Knows who owns which part of a song, and makes sure the money gets there every month.',
  soundText: 'Measures loudness, tempo and key, and keeps the distance between the master and your ears short.',
  platformText: 'Keeps the music playing while everything around it changes, several times a day.',
  supportText: 'Reads every report, replies in plain words, and protects those who are shouted at.',
  edit: 'Edit photos',
  done: 'Done',
})

const teams = [
  { name: 'listening', musicalKey: 'A' },
  { name: 'relations', musicalKey: 'E' },
  { name: 'rights', musicalKey: 'B' },
  { name: 'sound', musicalKey: 'C#' },
  { name: 'platform', musicalKey: 'G#' },
  { name: 'support', musicalKey: 'F' },
] as const

/**
 * The teams and their work, each with its photo or an identity mark drawn from its name. Administrators can edit
 * photos.
 */
export function Team() {
  const t = useStore($t)
  const photos = useStore(teamPhotosOf()).data ?? {}
  const mayEdit = hasAccess(useStore($role), 'admin')
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <Button size="s" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
      {isEditing ? t.done : t.edit}
    </Button>
  )
  return (
    <Section title={t.title} action={mayEdit ? edit : undefined}>
      <Teams>
        {teams.map(({ name, musicalKey }) => (
          <li key={name}>
            {photos[name] ? (
              <Photo src={photos[name]} alt="" width={64} height={64} loading="lazy" decoding="async" />
            ) : (
              <IdentityMark id={name} musicalKey={musicalKey} />
            )}
            <div>
              <h3>{t[name]}</h3>
              <p>{t[`${name}Text`]}</p>
              {mayEdit && isEditing && <TeamPhoto team={name} photo={photos[name]} />}
            </div>
          </li>
        ))}
      </Teams>
    </Section>
  )
}

const Photo = styled.img`
  width: 64px;
  height: 64px;
  border-radius: 50%;
  object-fit: cover;
`

const Teams = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[32]} ${token.space[24]};

  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${token.space[16]};
  }
  p {
    margin-top: ${token.space[6]};
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
