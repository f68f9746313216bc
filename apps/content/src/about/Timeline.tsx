import { useStore } from '@nanostores/react'
import { display, media, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { Partial } from './Partial'

const $t = i18n('content/aboutTimeline', {
  title: 'Four partials so far',
  foundation: 'Foundation',
  ai: 'AI Integration',
  expansion: 'Global Expansion',
  immersive: 'Immersive Audio',
  foundationText:
    'It starts with one string: a page where a musician puts up a track, sets a price and keeps the rights.',
  aiText: 'Tempo, key and loudness are measured from the sound itself. The artist looks at every value, and decides.',
  expansionText:
    'Four languages, and distribution to the big platforms. A bedroom recording travels as far as a studio one.',
  immersiveText:
    'Sound gets depth. Tracks mixed for spatial audio play that way wherever headphones and speakers allow it.',
})

const milestones = [
  { year: 2020, name: 'foundation' },
  { year: 2022, name: 'ai' },
  { year: 2024, name: 'expansion' },
  { year: 2025, name: 'immersive' },
] as const

/** The milestones: each is illustrated by one partial higher than the last. Source: secondary §2. */
export function Timeline() {
  const t = useStore($t)
  return (
    <Section title={t.title}>
      <Milestones>
        {milestones.map(({ year, name }, i) => (
          <li key={year}>
            <Partial number={i + 1} />
            <Year>
              <time dateTime={String(year)}>{year}</time>
            </Year>
            <h3>{t[name]}</h3>
            <p>{t[`${name}Text`]}</p>
          </li>
        ))}
      </Milestones>
    </Section>
  )
}

const Milestones = styled.ol.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[32]} ${token.space[24]};

  h3 {
    margin-top: ${token.space[4]};
  }
  p {
    margin-top: ${token.space[6]};
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Year = styled.span`
  display: block;
  margin-top: ${token.space[16]};
  font-size: ${token.text[32]};
  font-variant-numeric: lining-nums;
  ${display}
`
