import { useStore } from '@nanostores/react'
import { Button, Page, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { RotateCw } from 'lucide-react'
import { styled } from 'styled-components'
import { EnglishOnly } from '../reading/EnglishOnly'
import { PageHead } from '../reading/PageHead'
import { Subscribe } from '../reading/Subscribe'
import { services } from './checks'
import { Incidents } from './Incidents'
import { Metrics } from './Metrics'
import { ServiceList } from './ServiceList'
import { overallOf, statusOf, toneOf } from './status'
import { useChecks } from './useChecks'

const $t = i18n('content/status', {
  title: 'System Status',
  lead: 'A live check of every service, run from your browser just now.',
  checking: 'Checking services…',
  operational: 'All systems operational',
  maintenance: 'Maintenance in progress',
  degraded: 'Some services are slow',
  outage: 'Some services aren’t responding',
  unknown: 'Status unknown',
  again: 'Check again',
  services: 'Services',
  subscribe: 'Status updates',
  subscribeText: 'We’ll email you when something breaks and when it’s fixed.',
})

/** The measured status of all services. Source: secondary §2, §4, §9. */
export function StatusPage() {
  const t = useStore($t)
  const { answers, logged, again, isDone } = useChecks()
  const statuses = services.flatMap(service => {
    const answer = answers[service]
    return answer ? [statusOf(answer)] : []
  })
  const overall = overallOf(statuses)
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead}>
        <EnglishOnly what="parts" />
      </PageHead>
      <Banner $tone={isDone ? toneOf(overall) : null} role="status" aria-busy={!isDone}>
        <span>{isDone ? t[overall] : t.checking}</span>
        <Button size="s" onClick={again} disabled={!isDone}>
          <RotateCw aria-hidden="true" />
          {t.again}
        </Button>
      </Banner>
      <Metrics answers={answers} logged={logged} isDone={isDone} />
      <Section title={t.services}>
        <ServiceList answers={answers} logged={logged} />
      </Section>
      <Incidents />
      <Section title={t.subscribe}>
        <Line>{t.subscribeText}</Line>
        <Subscribe list="status" />
      </Section>
    </Page>
  )
}

const Banner = styled.div<{ $tone: ReturnType<typeof toneOf> | null }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[32]};
  padding: ${token.space[16]} ${token.space[24]};
  border-radius: ${token.radius.l};
  background: ${({ $tone }) => ($tone ? token.color[`${$tone}Quiet`] : token.color.surface)};
  color: ${({ $tone }) => ($tone ? token.color[$tone] : token.color.ink2)};
  font-size: ${token.text[18]};
  font-weight: ${token.weight.strong};

  button {
    border-color: currentColor;
  }
`

const Line = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
`
