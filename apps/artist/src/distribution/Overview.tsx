import { useStore } from '@nanostores/react'
import { Button, display, media, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { CommissionChart } from './CommissionChart'
import { KeyFigures } from './KeyFigures'

const $t = i18n('artist/distributionOverview', {
  title: 'One release, eight places to be heard',
  text: 'A tone sounds with all its partials at once. A release can do the same: choose the platforms once, and it goes out to every one of them.',
  choose: 'Choose platforms',
  steps: 'How a release travels',
  chooseTitle: 'You choose',
  chooseText: 'Every platform shows its commission, how long it takes and what it adds, before anything is sent.',
  checkTitle: 'We check',
  checkText: 'Format, loudness, cover and credits are compared with what each platform asks for.',
  sendTitle: 'It goes out',
  sendText: 'Distribution takes 3-5 business days. Each platform then needs its own processing time.',
})

/** What distribution is, in a picture, four figures and three steps. */
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
        <Steps>
          <Step title={t.chooseTitle}>{t.chooseText}</Step>
          <Step title={t.checkTitle}>{t.checkText}</Step>
          <Step title={t.sendTitle}>{t.sendText}</Step>
        </Steps>
      </Section>
    </>
  )
}

function Step({ title, children }: { title: string; children: string }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  )
}

const Opening = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${token.space[64]};
  padding-block: ${token.space[24]} ${token.space[48]};

  h2 {
    max-width: 14em;
    font-size: clamp(${token.text[32]}, 3.6vw, ${token.text[48]});
    letter-spacing: -0.032em;
    line-height: ${token.leading.tight};
  }
  p {
    max-width: 32em;
    margin-block: ${token.space[24]};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
  ${media.narrow} {
    gap: ${token.space[32]};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: 0;
  }
`

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[32]};
  counter-reset: step;

  li::before {
    counter-increment: step;
    content: counter(step);
    content: counter(step) / ''; /* a list says its numbers by itself */
    display: block;
    margin-bottom: ${token.space[8]};
    color: ${token.color.ink3};
    font-size: ${token.text[32]};
    ${display}
  }
  p {
    max-width: 34em;
    margin-top: ${token.space[6]};
    color: ${token.color.ink2};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[24]};
  }
`
