import { useStore } from '@nanostores/react'
import { Button, FretRule, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('listener/closingCall', {
  title: 'Your music carries others too. Let it travel.',
  upload: 'Upload your music',
})

export function ClosingCall() {
  const t = useStore($t)
  return (
    <Close>
      <FretRule />
      <Line>
        <h2>{t.title}</h2>
        <Button as={Link} to="/upload" variant="primary" size="l">
          {t.upload}
        </Button>
      </Line>
    </Close>
  )
}

const Close = styled.section`
  margin-top: ${token.space[64]};

  ${media.mobile} {
    margin-top: ${token.space[48]};
  }
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[32]};
  align-items: end;
  padding-top: ${token.space[48]};

  h2 {
    max-width: 18ch;
    font-size: clamp(1.75rem, 3.4vw, 2.5rem);
    letter-spacing: -0.035em;
    line-height: 1.08;
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`
