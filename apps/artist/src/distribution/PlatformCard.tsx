import { useStore } from '@nanostores/react'
import { Badge, display, lens, media, Panel, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { Platform } from './platforms'

const $t = i18n('artist/platformCard', {
  popular: 'Popular',
  commission: 'Commission',
  percent: params('{value}%'),
  processing: 'Processing time',
  hours: params('{from}-{to} hours'),
  days: params('{from}-{to} days'),
  features: 'Features',
  playlists: 'Editorial playlists',
  lyrics: 'Synced lyrics',
  artistPage: 'Artist page',
  lossless: 'Lossless audio',
  spatial: 'Spatial audio',
  videos: 'Music videos',
  voice: 'Voice search',
  credits: 'Full credits',
  comments: 'Timed comments',
  sales: 'Direct sales',
  downloads: 'Downloads',
})

interface Props {
  platform: Platform
  isSelected: boolean
  onToggle: () => void
}

/** A platform with its figures. The whole card acts as its checkbox. */
export function PlatformCard({ platform, isSelected, onToggle }: Props) {
  const t = useStore($t)
  const id = useId()
  const { from, to, unit } = platform.processingTime
  return (
    <Card as="li">
      <Head>
        <input id={id} type="checkbox" checked={isSelected} onChange={onToggle} aria-describedby={`${id}-facts`} />
        <h3>
          <label htmlFor={id}>{platform.name}</label>
        </h3>
        {platform.isPopular && <Badge>{t.popular}</Badge>}
      </Head>
      <Facts id={`${id}-facts`}>
        <div>
          <dt>{t.commission}</dt>
          <dd>{t.percent({ value: platform.commission })}</dd>
        </div>
        <div>
          <dt>{t.processing}</dt>
          <dd>{t[unit]({ from, to })}</dd>
        </div>
      </Facts>
      <Features role="list" aria-label={t.features}>
        {platform.features.map(feature => (
          <li key={feature}>{t[feature]}</li>
        ))}
      </Features>
    </Card>
  )
}

const Card = styled(Panel)`
  position: relative;
  isolation: isolate; /* keeps the checkbox above the label but below the banner */
  display: grid;
  gap: ${token.space[16]};
  align-content: start;
  transition: background ${token.time[4]};

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &:has(:checked) {
    ${lens}
  }
  &:has(:focus-visible) {
    box-shadow: ${token.shadow.focus};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-height: 20px;

  input {
    position: relative;
    z-index: 1;
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    box-shadow: none;
  }
  h3 {
    flex: 1;
  }
  label::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.l};
    cursor: pointer;
  }
`

const Facts = styled.dl`
  display: flex;
  gap: ${token.space[24]};
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
  dd {
    font-size: ${token.text[18]};
    line-height: ${token.leading.text};
    white-space: nowrap;
    ${display}
  }
`

const Features = styled.ul`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
