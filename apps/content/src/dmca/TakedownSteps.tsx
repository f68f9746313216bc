import { useStore } from '@nanostores/react'
import { display, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { Cards } from '../reading/Cards'

const $t = i18n('content/takedown', { title: 'How a takedown works' })

const steps = [
  { name: 'You send a notice', text: 'By email to our agent, with the six elements listed below.' },
  {
    name: 'We check it',
    text: 'A person reads it and writes back within 24-48 hours. If something is missing, we say what.',
  },
  {
    name: 'The work comes down',
    text: 'The track is hidden from everyone, and we tell the uploader who asked and why.',
  },
  {
    name: 'The uploader can respond',
    text: 'With a counter-notice. Unless you go to court, the track returns after 10-14 business days.',
  },
] as const

/** The four steps of a takedown. */
export function TakedownSteps() {
  const t = useStore($t)
  return (
    <Apart title={t.title}>
      <Cards as="ol" columns={4}>
        {steps.map(({ name, text }, i) => (
          <li key={name} lang="en">
            <Number aria-hidden="true">{i + 1}</Number>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Cards>
    </Apart>
  )
}

const Apart = styled(Section)`
  margin-top: 0;
  margin-bottom: ${token.space[48]};
`

const Number = styled.span`
  display: block;
  margin-bottom: ${token.space[8]};
  color: ${token.color.toneText};
  font-size: ${token.text[32]};
  ${display}
`
