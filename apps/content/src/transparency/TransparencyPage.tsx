import { useStore } from '@nanostores/react'
import { moderationByMonth, type DecisionCounts } from '@overtone/data/site'
import { Busy, ErrorState, Page, Section, token } from '@overtone/design'
import { $explain, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { PageHead } from '../reading/PageHead'
import { DecisionFigures } from './DecisionFigures'
import { MonthTable } from './MonthTable'
import { RuleTable } from './RuleTable'

const $t = i18n('content/transparency', {
  title: 'Transparency',
  lead: 'What our moderators decided in the last twelve months. Counts only: no names and no content.',
  how: 'How decisions are made',
  report: 'Anyone who’s signed in can report content. An automatic word check finds some of it first.',
  decide: 'A moderator decides, never about their own content. Every decision has a reason, which the author reads.',
  appeal: 'The author can appeal once. Someone else decides the appeal.',
  loading: 'Loading decisions',
  retry: 'Retry',
  none: 'No decisions in the last twelve months.',
})

/** Counts of the decisions of moderators, by month, rule and outcome, for everybody to read. */
export function TransparencyPage() {
  const t = useStore($t)
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead} />
      <Decisions />
      <Section title={t.how}>
        <Steps>
          <li>{t.report}</li>
          <li>{t.decide}</li>
          <li>{t.appeal}</li>
        </Steps>
      </Section>
    </Page>
  )
}

function Decisions() {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = moderationByMonth()
  const { data, error } = useStore(query)
  if (error) return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
  if (!data) return <Busy label={t.loading} />
  const year = data.find(({ month, reason }) => month === null && reason === null)
  if (!year) return <p>{t.none}</p>
  return <Counts counts={data} year={year} />
}

function Counts({ counts, year }: { counts: readonly DecisionCounts[]; year: DecisionCounts }) {
  return (
    <>
      <DecisionFigures year={year} />
      <MonthTable counts={counts} />
      <RuleTable counts={counts} />
    </>
  )
}

const Steps = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${token.space[12]};
  max-width: 40em;
  color: ${token.color.ink2};
`
