import { useStore } from '@nanostores/react'
import { Button, media, StringLine, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId } from 'react'
import { styled } from 'styled-components'

const $t = i18n('content/aboutClosing', {
  title: 'The rest is better heard',
  text: 'Start with one track. It will lead you to the next.',
  discover: 'Discover music',
})

/** A call to action that leads to the music. */
export function Closing() {
  const t = useStore($t)
  const id = useId()
  return (
    <Call aria-labelledby={id}>
      <Pluck state="done" />
      <h2 id={id}>{t.title}</h2>
      <p>{t.text}</p>
      <Button as={Link} to="/discover" variant="primary" size="l">
        {t.discover}
      </Button>
    </Call>
  )
}

const Call = styled.section`
  display: grid;
  justify-items: center;
  gap: ${token.space[16]};
  margin-top: ${token.space[96]};
  text-align: center;

  h2 {
    font-size: clamp(${token.text[32]}, 4.4vw, ${token.text[48]});
    letter-spacing: -0.032em;
    line-height: ${token.leading.tight};
  }
  p {
    margin-bottom: ${token.space[8]};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
  ${media.mobile} {
    margin-top: ${token.space[64]};
  }
`

const Pluck = styled(StringLine)`
  height: 96px;
  margin-bottom: ${token.space[16]};

  ${media.mobile} {
    height: 48px;
  }
`
