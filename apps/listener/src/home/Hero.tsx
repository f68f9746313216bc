import { useStore } from '@nanostores/react'
import { Button, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { StringFigure } from '../instrument/StringFigure'

const $t = i18n('listener/hero', {
  title: 'Every note carries others',
  lead: 'Independent music in one place: heard closely, sold fairly, delivered to every store. Come and listen, or bring your own.',
  listen: 'Start listening',
  upload: 'Upload your music',
  hint: 'A string at 110 Hz and its overtones. Touch one to hear it.',
})

export function Hero() {
  const t = useStore($t)
  return (
    <Stage>
      <Words>
        <Title>{t.title}</Title>
        <Lead>{t.lead}</Lead>
        <Calls>
          <Button as={Link} to="/discover" variant="primary" size="l">
            {t.listen}
          </Button>
          <Button as={Link} to="/upload" size="l">
            {t.upload}
          </Button>
        </Calls>
        <Hint>{t.hint}</Hint>
      </Words>
      <StringFigure />
    </Stage>
  )
}

/** Extends to the right edge of the window; aligned with the page below on the left. */
const Stage = styled.section`
  display: grid;
  grid-template-columns: min(500px, 40vw - ${token.frame.gutter}) minmax(0, 1fr);
  min-height: 536px;
  padding-inline-start: max(${token.frame.gutter}, (100% - ${token.frame.page}) / 2);
  overflow: hidden;

  ${media.mobile} {
    display: block;
    min-height: 0;
  }
`

const Words = styled.div`
  align-self: center;
  padding-block: ${token.space[48]};

  ${media.mobile} {
    padding-block: ${token.space[24]};
    padding-inline-end: ${token.frame.gutter};
  }
`

const Title = styled.h1`
  font-size: min(4.9vw, ${token.text[64]});
  letter-spacing: -0.046em;
  line-height: 1;

  ${media.mobile} {
    font-size: min(11vw, 2.5rem);
  }
`

const Lead = styled.p`
  max-width: 25em;
  margin-block: ${token.space[24]} ${token.space[32]};
  color: ${token.color.ink2};
  font-size: ${token.text[18]};
  text-wrap: pretty;

  ${media.mobile} {
    margin-block: ${token.space[16]} ${token.space[24]};
    font-size: ${token.text[16]};
  }
`

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};

  ${media.mobile} {
    > a {
      flex: 1;
      padding-inline: ${token.space[12]};
    }
  }
`

const Hint = styled.p`
  margin-top: ${token.space[32]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};

  ${media.mobile} {
    display: none;
  }
`
