import { useStore } from '@nanostores/react'
import { Chip, token, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import type { Analysis } from '../analysis/analyze'
import type { TrackForm } from '../form/trackForm'
import type { Finding, Weight } from './findings'
import { TapTempo } from './TapTempo'
import { useFindingText } from './useFindingText'

const $t = i18n('artist/findingWeights', {
  fix: 'To fix',
  check: 'To check',
  fine: 'Fine',
  note: 'Note',
  half: '½×',
  double: '2×',
})

const icons: Readonly<Record<Weight, typeof Info>> = {
  fix: CircleAlert,
  check: TriangleAlert,
  fine: CircleCheck,
  note: Info,
}

/** A finding with a sentence of advice. The tempo can be chosen or tapped. */
export function FindingRow({
  finding,
  analysis,
  form,
  isOpen,
  onForm,
}: {
  finding: Finding
  analysis: Analysis | null
  form: TrackForm
  isOpen: boolean
  onForm: (form: TrackForm) => void
}) {
  const t = useStore($t)
  const { title, value, advice } = useFindingText(finding, analysis)
  const Icon = icons[finding.weight]
  const tempo = analysis?.tempo
  const isTempo = finding.name === 'tempo' || finding.name === 'noTempo'
  const labels = [null, t.half, t.double]
  return (
    <Row $weight={finding.weight}>
      <Icon aria-hidden="true" />
      <div>
        <Line>
          <b>
            <VisuallyHidden>{t[finding.weight]}: </VisuallyHidden>
            {title}
          </b>
          <span>{value}</span>
        </Line>
        {advice && <p>{advice}</p>}
        {finding.name === 'tempo' && tempo && isOpen && (
          <Chips role="group" aria-label={title}>
            {tempo.choices.map((bpm, i) => {
              const label = bpm < tempo.bpm ? labels[1] : labels[i === 0 ? 0 : 2]
              return (
                <Chip
                  key={bpm}
                  isPressed={form.bpm === String(bpm)}
                  onClick={() => onForm({ ...form, bpm: form.bpm === String(bpm) ? '' : String(bpm) })}
                >
                  {label ? `${bpm} (${label})` : bpm}
                </Chip>
              )
            })}
          </Chips>
        )}
        {isTempo && isOpen && <TapTempo onTempo={bpm => onForm({ ...form, bpm: String(bpm) })} />}
      </div>
    </Row>
  )
}

const colors = { fix: token.color.danger, check: token.color.warn, fine: token.color.good, note: token.color.info }

const Row = styled.li<{ $weight: Weight }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[12]};
  padding-block: ${token.space[12]};
  border-top: ${token.edge.hairline};

  > svg {
    margin-top: 1px;
    color: ${({ $weight }) => colors[$weight]};
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[12]};

  b {
    font-weight: ${token.weight.strong};
  }
  span:last-child {
    flex: none;
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums;
  }
`

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-top: ${token.space[8]};
`
