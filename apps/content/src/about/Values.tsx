import { useStore } from '@nanostores/react'
import { IconButton, PauseGlyph, PlayGlyph, Section } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useState } from 'react'
import { useAttention } from './useAttention'
import { useReducedMotion } from './useReducedMotion'
import { useRotation } from './useRotation'
import { ValueStage } from './ValueStage'

const $t = i18n('content/aboutValues', {
  title: 'What we stand for',
  pause: 'Pause rotation',
  resume: 'Resume rotation',
  listen: 'Listen first',
  fair: 'Pay fairly',
  open: 'Keep it open',
  honest: 'Count honestly',
  listenText:
    'The music never blinks. Nothing we build may stop it, cover it or talk over it. A page can fail; the song goes on.',
  fairText:
    'Artists set their price, keep their rights and see what every platform takes before anything is sent there.',
  openText:
    'No gate before the first song. Listening needs no account, and every page works with a keyboard, a screen reader and a slow connection.',
  honestText:
    'Numbers are content. We show key, tempo and length because they are true, and when a figure is a sample we say so.',
})

const values = ['listen', 'fair', 'open', 'honest'] as const

/** Milliseconds that each value is shown. Source: specification, secondary §9. */
const interval = 3000

/** Rotates the four values; pauses on hover and focus, and for users who prefer reduced motion. */
export function Values() {
  const t = useStore($t)
  const [isStopped, setStopped] = useState(false)
  const { hasAttention, attention } = useAttention()
  const isReduced = useReducedMotion()
  const isStill = isStopped || hasAttention || isReduced
  const [current, setCurrent] = useRotation(values.length, interval, isStill)

  const pause = (
    <IconButton label={isStopped ? t.resume : t.pause} onClick={() => setStopped(!isStopped)}>
      {isStopped ? <PlayGlyph /> : <PauseGlyph />}
    </IconButton>
  )
  return (
    <Section title={t.title} action={isReduced ? undefined : pause} {...attention}>
      <ValueStage
        values={values.map(name => ({ name: t[name], text: t[`${name}Text`] }))}
        current={current}
        isStill={isStill}
        onChoose={setCurrent}
      />
    </Section>
  )
}
