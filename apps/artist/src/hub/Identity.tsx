import { useStore } from '@nanostores/react'
import { Badge, Panel, SectionHead, TextLink, token, type BadgeTone } from '@overtone/design'
import { roleLabel, type Role, type User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/identity', {
  title: 'Your profile',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  edit: 'Edit profile',
  page: 'Your public page',
  request: 'Request the artist role',
})

const tones: Record<Role, BadgeTone> = {
  super_admin: 'paper',
  admin: 'ink',
  moderator: 'info',
  artist: 'tone',
  user: 'line',
}

/** The current user's profile, read-only: it is edited on the profile page. */
export function Identity({ user }: { user: User }) {
  const t = useStore($t)
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Facts>
        <div>
          <dt>{t.name}</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>{t.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{t.role}</dt>
          <dd>
            <Badge tone={tones[user.role]}>{roleLabel(user.role)}</Badge>
          </dd>
        </div>
      </Facts>
      <Links>
        <TextLink as={Link} to={`/artist/${user.id}`}>
          {t.page}
        </TextLink>
        <TextLink as={Link} to="/profile?tab=settings">
          {t.edit}
        </TextLink>
        {user.role === 'user' && (
          <TextLink as={Link} to="/artist-role">
            {t.request}
          </TextLink>
        )}
      </Links>
    </Panel>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: ${token.space[16]};

  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    overflow-wrap: anywhere;
  }
`

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]} ${token.space[24]};
  margin-top: ${token.space[24]};
  font-size: ${token.text[13]};
`
