import { useStore } from '@nanostores/react'
import { TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('listener/quickLinks', {
  label: 'Quick links',
  played: 'Most played',
  free: 'Free tracks',
  releases: 'New releases',
  playlists: 'Playlists',
})

/** Links to preset searches and related pages. */
export function QuickLinks() {
  const t = useStore($t)
  return (
    <Row aria-label={t.label}>
      <TextLink as={Link} to="/discover?sort=popularity">
        {t.played}
      </TextLink>
      <TextLink as={Link} to="/discover?max_price=0">
        {t.free}
      </TextLink>
      <TextLink as={Link} to="/charts?tab=new">
        {t.releases}
      </TextLink>
      <TextLink as={Link} to="/playlists">
        {t.playlists}
      </TextLink>
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]} ${token.space[16]};
  font-size: ${token.text[13]};
`
