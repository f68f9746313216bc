import { Page } from '@overtone/design'
import { ClosingCall } from './ClosingCall'
import { FeaturedArtists } from './FeaturedArtists'
import { Features } from './Features'
import { Hero } from './Hero'
import { Stats } from './Stats'
import { Trending } from './Trending'

/** The front page. It stands without the backend: only the trending tracks and their artists are asked for. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Page>
        <Stats />
        <Trending />
        <Features />
        <FeaturedArtists />
        <ClosingCall />
      </Page>
    </>
  )
}
