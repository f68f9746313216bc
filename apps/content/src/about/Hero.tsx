import { useStore } from '@nanostores/react'
import { media, Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { Rings } from './Rings'

const $t = i18n('content/aboutHero', {
  title: 'A tone is never alone',
  overtones:
    'Above every note you hear, others sound: at twice its frequency, three times, four times, each softer than the last. They’re called overtones, and they’re why a cello doesn’t sound like a flute.',
  named:
    'We named a place for independent music after them. One song carries others too: the record it answers, the scene it grew up in, the listener who passes it on.',
})

/** Explains the name, in words and as an illustration. */
export function Hero() {
  const t = useStore($t)
  return (
    <Stage>
      <div>
        <h1>{t.title}</h1>
        <p>{t.overtones}</p>
        <p>{t.named}</p>
      </div>
      <Rings />
    </Stage>
  )
}

const Stage = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  align-items: center;
  gap: ${token.space[64]};
  padding-block: ${token.space[48]};

  h1 {
    font-size: clamp(2.5rem, 5.6vw, ${token.text[64]});
    letter-spacing: -0.046em;
    line-height: 1;
  }
  p {
    max-width: 31em;
    margin-top: ${token.space[24]};
    color: ${token.color.ink2};
    font-size: ${token.text[18]};
    text-wrap: pretty;
  }
  ${media.narrow} {
    gap: ${token.space[32]};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${token.space[24]} ${token.space[32]};

    p {
      margin-top: ${token.space[16]};
      font-size: ${token.text[16]};
    }
  }
`
