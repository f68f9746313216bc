import { useStore } from '@nanostores/react'
import type { DayOfPlays } from '@overtone/data/people'
import { Button, Chip, ErrorState, media, Panel, SectionHead, Skeleton, token } from '@overtone/design'
import { LineChart } from '@overtone/design/charts'
import type { Failure } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { DayTable } from './DayTable'
import { localNoon } from './localNoon'
import { useSentence } from './useSentence'

const $t = i18n('artist/playsByDay', {
  title: 'Plays by day',
  span: 'Range',
  days: params('{count} days'),
  showTable: 'Show the numbers',
  hideTable: 'Hide the numbers',
  note: 'A play counts after 30 seconds, or halfway through a track shorter than a minute. Days start at midnight UTC.',
  retry: 'Retry',
})

const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** The plays of the last days as a line chart and a sentence, and as a table on demand. */
export function PlaysByDay({
  days,
  error,
  span,
  onSpan,
  onRetry,
}: {
  days: readonly DayOfPlays[] | undefined
  error: Failure | undefined
  span: Span
  onSpan: (span: Span) => void
  onRetry: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const id = useId()
  const sentence = useSentence(days ?? [])
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={t.title}
        action={
          <Spans role="group" aria-label={t.span}>
            {spans.map(count => (
              <Chip key={count} isPressed={count === span} onClick={() => onSpan(count)}>
                {t.days({ count })}
              </Chip>
            ))}
          </Spans>
        }
      />
      <Sentence role="status">{days && sentence}</Sentence>
      {days ? (
        <Chart days={days} sentence={sentence} />
      ) : error ? (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={onRetry} />
      ) : (
        <Skeleton width="100%" height="254px" />
      )}
    </Panel>
  )
}

function Chart({ days, sentence }: { days: readonly DayOfPlays[]; sentence: string }) {
  const t = useStore($t)
  const { date } = useStore($format)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <LineChart values={days.map(({ plays }) => plays)} sentence={sentence} height={180} />
      {first && last && (
        <Axis aria-hidden="true">
          <span>{date(localNoon(first.day))}</span>
          <span>{date(localNoon(last.day))}</span>
        </Axis>
      )}
      <Foot>
        <p>{t.note}</p>
        <Button size="s" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.hideTable : t.showTable}
        </Button>
      </Foot>
      <Values id={id}>{isOpen && <DayTable days={days} />}</Values>
    </>
  )
}

const Spans = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};

  ${media.mobile} {
    margin-top: ${token.space[12]};
  }
`

const Sentence = styled.p`
  min-height: 1.5em;
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
`

const Axis = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[16]};
  margin-top: ${token.space[8]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]} ${token.space[24]};
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Values = styled.div`
  margin-top: ${token.space[16]};
`
