import { Page } from '@overtone/design'
import { Closing } from './Closing'
import { Hero } from './Hero'
import { Reach } from '../reading/Reach'
import { Team } from './Team'
import { Timeline } from './Timeline'
import { Values } from './Values'

/** Who makes Overtone, since when, and what for. */
export function AboutPage() {
  return (
    <>
      <Hero />
      <Page>
        <Reach />
        <Timeline />
        <Values />
        <Team />
        <Closing />
      </Page>
    </>
  )
}
