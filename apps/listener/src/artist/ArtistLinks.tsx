import { useStore } from '@nanostores/react'
import { TextLink, token } from '@overtone/design'
import type { Profile } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { ExternalLink } from 'lucide-react'
import { styled } from 'styled-components'
import { safeLinks } from './safeLinks'

const $t = i18n('listener/artistLinks', {
  links: 'Links',
  website: 'Website',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  other: 'Other link',
})

/** The website and social links of an artist. Each opens in a new tab. */
export function ArtistLinks({ profile }: { profile: Profile }) {
  const t = useStore($t)
  const links = safeLinks(profile)
  if (links.length === 0) return null
  return (
    <List aria-label={t.links}>
      {links.map(({ kind, href, shown }) => (
        <li key={kind}>
          <Out href={href} title={shown} target="_blank" rel="noopener noreferrer nofollow ugc">
            {t[kind]}
            <ExternalLink />
          </Out>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]} ${token.space[24]};
`

const Out = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[6]};
  min-height: 24px;
  --icon: 14px;
`
