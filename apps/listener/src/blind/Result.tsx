import { useStore } from '@nanostores/react'
import type { BlindTest } from '@overtone/data/releases'
import { token } from '@overtone/design'
import { $format, count, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { confidenceOf } from './confidence'
import { $mixNames } from './mixNames'

const $t = i18n('listener/blindResult', {
  title: 'Result',
  none: 'Nobody has voted for a mix yet.',
  votes: count({ one: '{count} vote', many: '{count} votes' }),
  undecided: count({ one: '{count} vote for no difference', many: '{count} votes for no difference' }),
  tied: 'Both mixes have equally many votes.',
  range: params('{share} % prefer {name}. With 95 % confidence, {from} to {to} % of all listeners do.'),
  clear: params(
    'If nobody heard a difference, so clear a result would come up in {chance} % of tests. That is little enough to call it a preference.',
  ),
  unclear: params(
    'If nobody heard a difference, so clear a result would come up in {chance} % of tests. That is too often to call it a preference; more votes would help.',
  ),
})

/** The chance below which a result is called a preference. */
const significance = 0.05

/** The votes of a test, which mix was which, and how sure the result is. */
export function Result({ test: { mixes, undecided } }: { test: BlindTest }) {
  const t = useStore($t)
  const names = useStore($mixNames)
  const { number } = useStore($format)
  const [a, b] = mixes
  const [winner, loser] = (b.votes ?? 0) > (a.votes ?? 0) ? [b, a] : [a, b]
  const found = confidenceOf(winner.votes ?? 0, loser.votes ?? 0)
  const percent = (share: number) => number(Math.round(share * 100))
  const chance = found ? number(found.chance < 0.001 ? 0.1 : Math.round(found.chance * 1000) / 10) : ''
  const total = Math.max(1, (a.votes ?? 0) + (b.votes ?? 0))
  return (
    <Section aria-label={t.title}>
      <h2>{t.title}</h2>
      <dl>
        {mixes.map(({ file, name, votes }, i) => (
          <Row key={file} $share={(votes ?? 0) / total}>
            <dt>{names.named({ mix: i === 0 ? names.a : names.b, name: name ?? '' })}</dt>
            <dd>{t.votes(votes ?? 0)}</dd>
          </Row>
        ))}
      </dl>
      {undecided ? <p>{t.undecided(undecided)}</p> : null}
      {!found ? (
        <p>{t.none}</p>
      ) : (
        <>
          <p>
            {winner.votes === loser.votes
              ? t.tied
              : t.range({
                  share: percent(found.share),
                  name: winner.name ?? '',
                  from: percent(found.from),
                  to: percent(found.to),
                })}
          </p>
          <p>{(found.chance < significance ? t.clear : t.unclear)({ chance })}</p>
        </>
      )}
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${token.space[16]};

  h2 {
    font-size: ${token.text[20]};
  }
  dl {
    display: grid;
    gap: ${token.space[12]};
  }
  p {
    color: ${token.color.ink2};
  }
`

const Row = styled.div<{ $share: number }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[4]} ${token.space[12]};

  dt {
    font-weight: ${token.weight.strong};
    overflow-wrap: anywhere;
  }
  &::after {
    content: '';
    grid-column: 1 / -1;
    width: ${({ $share }) => 100 * $share}%;
    height: 4px;
    background: ${token.color.ink};
  }
`
