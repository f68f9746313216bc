import { useStore } from '@nanostores/react'
import { Button, Section, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('artist/nextSteps', {
  title: 'Start with a track',
  text: 'Upload it, choose your platforms in the last step, and it’s ready to go.',
  upload: 'Upload a track',
  contact: 'Ask the team',
})

/** Calls to action. Source: specification secondary §2, "Buttons link to /upload and /contact". */
export function NextSteps() {
  const t = useStore($t)
  return (
    <Section title={t.title}>
      <Text>{t.text}</Text>
      <Row>
        <Button as={Link} to="/upload">
          {t.upload}
        </Button>
        <Button as={Link} to="/contact" variant="quiet">
          {t.contact}
        </Button>
      </Row>
    </Section>
  )
}

const Text = styled.p`
  max-width: 37em;
  color: ${token.color.ink2};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-top: ${token.space[16]};
`
