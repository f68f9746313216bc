import { Page } from '@overtone/design'
import { Closing } from './Closing'
import { Hero } from './Hero'
import { Reach } from '../reading/Reach'
import { Team } from './Team'
import { Timeline } from './Timeline'
import { Values } from './Values'

/** The story of Overtone: its name, milestones, values and teams. */
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
