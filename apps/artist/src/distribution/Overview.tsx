import { useStore } from '@nanostores/react'
import { Button, Section } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Opening } from '../Opening'
import { StepList } from '../StepList'
import { CommissionChart } from './CommissionChart'
import { KeyFigures } from './KeyFigures'
import { NextSteps } from './NextSteps'

const $t = i18n('artist/distributionOverview', {
  title: 'One release, eight places to be heard',
  text: 'A tone sounds all of its partials at once. A release can do the same: choose the platforms once, and it goes out to every one of them.',
  choose: 'Choose platforms',
  steps: 'How a release travels',
  chooseTitle: 'You choose',
  chooseText: 'See each platform’s commission, processing time and features before anything is sent.',
  checkTitle: 'We check',
  checkText: 'We compare format, loudness, cover and credits with what each platform requires.',
  sendTitle: 'It goes out',
  sendText: 'Distribution takes 3-5 business days. Each platform then needs its own processing time.',
})

/** Introduces distribution with a chart, four key figures and three steps. */
export function Overview({ onChoose }: { onChoose: () => void }) {
  const t = useStore($t)
  return (
    <>
      <Opening>
        <div>
          <h2>{t.title}</h2>
          <p>{t.text}</p>
          <Button variant="primary" size="l" onClick={onChoose}>
            {t.choose}
          </Button>
        </div>
        <CommissionChart />
      </Opening>
      <KeyFigures />
      <Section title={t.steps}>
        <StepList
          steps={[
            { title: t.chooseTitle, text: t.chooseText },
            { title: t.checkTitle, text: t.checkText },
            { title: t.sendTitle, text: t.sendText },
          ]}
        />
      </Section>
      <NextSteps />
    </>
  )
}
