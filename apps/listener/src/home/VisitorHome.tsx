import { Page } from '@overtone/design'
import { ClosingCall } from './ClosingCall'
import { FeaturedArtists } from './FeaturedArtists'
import { Features } from './Features'
import { Hero } from './Hero'
import { Stats } from './Stats'
import { Trending } from './Trending'

/** The home page of visitors. It works without the backend: only the trending tracks and their artists are fetched. */
export function VisitorHome() {
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
