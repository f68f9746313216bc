import { useStore } from '@nanostores/react'
import { Button, media, Page, Section, token } from '@overtone/design'
import { $locale, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { AudioLines, Gauge, ListMusic, WifiOff } from 'lucide-react'
import { styled } from 'styled-components'
import { Cards } from '../reading/Cards'
import { Figures } from '../reading/Figures'
import { PageHead } from '../reading/PageHead'
import { Screens } from './Screens'

const $t = i18n('content/download', {
  title: 'Take Overtone with you',
  lead: 'The apps are on their way. Until then, Overtone works in your phone’s browser.',
  stores: 'App stores',
  appStore: 'App Store',
  googlePlay: 'Google Play',
  notYet: 'Not in the store yet',
  open: 'Open the web player',
  ratings: 'Ratings',
  stars: 'average rating',
  ratingCount: 'ratings',
  downloads: 'downloads',
  crashFree: 'crash-free sessions',
  sample: 'Sample figures.',
  features: 'Features',
  requirements: 'System requirements',
  sound: 'The whole sound',
  soundText: 'Up to 320 kbps, with crossfade when you want it.',
  connection: 'Works on bad connections',
  connectionText: 'A track that has started keeps playing through a tunnel, and your queue is saved.',
  library: 'Your library everywhere',
  libraryText: 'Favorites, playlists and history are the same on every device you sign in on.',
  battery: 'Easy on the battery',
  batteryText: 'Nothing moves unless it’s playing, and the screen can be off.',
  memory: params('{size}GB RAM'),
  storage: '500MB storage',
})

const features = [
  { icon: AudioLines, name: 'sound' },
  { icon: WifiOff, name: 'connection' },
  { icon: ListMusic, name: 'library' },
  { icon: Gauge, name: 'battery' },
] as const

const systems = [
  { name: 'iOS', version: 'iOS 14.0+', memory: 2 },
  { name: 'Android', version: 'Android 8.0 (API 26)+', memory: 3 },
] as const

/** The apps: stores, features and requirements. Source: secondary §2, §9. */
export function DownloadPage() {
  const t = useStore($t)
  const locale = useStore($locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead}>
        <Stores aria-label={t.stores}>
          {[t.appStore, t.googlePlay].map(name => (
            <li key={name}>
              <b>{name}</b>
              <small>{t.notYet}</small>
            </li>
          ))}
        </Stores>
        <Button as={Link} to="/discover" variant="primary" size="l">
          {t.open}
        </Button>
      </PageHead>
      <Figures
        label={t.ratings}
        note={t.sample}
        figures={[
          { name: t.stars, value: (4.8).toLocaleString(locale) },
          { name: t.ratingCount, value: '50K+' },
          { name: t.downloads, value: '1M+' },
          { name: t.crashFree, value: percent.format(0.999) },
        ]}
      />
      <Section title={t.features}>
        <Cards columns={4}>
          {features.map(({ icon: Icon, name }) => (
            <li key={name}>
              <Icon aria-hidden="true" />
              <h3>{t[name]}</h3>
              <p>{t[`${name}Text`]}</p>
            </li>
          ))}
        </Cards>
      </Section>
      <Screens />
      <Section title={t.requirements}>
        <Cards columns={2}>
          {systems.map(({ name, version, memory }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{[version, t.memory({ size: memory }), t.storage].join(' · ')}</p>
            </li>
          ))}
        </Cards>
      </Section>
    </Page>
  )
}

const Stores = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-block: ${token.space[24]} ${token.space[16]};

  li {
    min-width: 180px;
    padding: ${token.space[12]} ${token.space[16]};
    border: 1px dashed ${token.color.lineStrong};
    border-radius: ${token.radius.m};
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: ${token.weight.strong};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
  ${media.mobile} {
    li {
      flex: 1 1 0;
      min-width: 132px;
    }
  }
`
