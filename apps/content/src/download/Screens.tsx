import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('content/screens', {
  title: 'On a phone',
  discover: 'The Discover page on a phone',
  playing: 'A track playing, with the player at the bottom',
  player: 'The full-screen player',
  charts: 'The charts on a phone',
})

const screens = [
  { name: 'discover', src: new URL('./discover.webp', import.meta.url).href },
  { name: 'playing', src: new URL('./playing.webp', import.meta.url).href },
  { name: 'player', src: new URL('./player.webp', import.meta.url).href },
  { name: 'charts', src: new URL('./charts.webp', import.meta.url).href },
] as const

/** Screenshots of the product on a phone. */
export function Screens() {
  const t = useStore($t)
  return (
    <Section title={t.title}>
      <Row tabIndex={0} aria-label={t.title}>
        {screens.map(({ name, src }) => (
          <li key={name}>
            <img src={src} alt={t[name]} width={260} height={520} loading="lazy" decoding="async" />
          </li>
        ))}
      </Row>
    </Section>
  )
}

const Row = styled.ul.attrs({ role: 'list' })`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[24]};
  margin-inline: calc(-1 * ${token.frame.gutter});
  padding-inline: ${token.frame.gutter};
  overflow-x: auto;

  li {
    flex: none;
  }
  img {
    border: ${token.edge.hairline};
    border-radius: ${token.radius.l};
  }
`
