import { useStore } from '@nanostores/react'
import { media, Panel, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { CopyButton } from './CopyButton'
import { sampleCode, sampleDiscount, sampleLink } from './sampleOffer'

const $t = i18n('artist/affiliateResources', {
  title: 'Ready-made texts',
  text: 'Edit these as you like. The link and code are samples; yours will replace them once sales are counted.',
  post: 'Short post',
  postText: params(
    'I find new music on Overtone. Have a listen, and get {percent}% off your first purchase with {code}: {link}',
  ),
  mail: 'Email',
  mailText: params(
    'Hi, I’ve been listening to independent artists on Overtone and thought of you. Use the code {code} for {percent}% off your first purchase: {link} Let me know what you find.',
  ),
  bio: 'Profile line',
  bioText: params('Listen to what I’m listening to: {link}'),
  spoken: 'To read aloud',
  spokenText: params('This episode features music from Overtone. Enter {code} for {percent}% off your first purchase.'),
})

const texts = ['post', 'mail', 'bio', 'spoken'] as const

/** Ready-made texts that affiliates can share. */
export function Resources() {
  const t = useStore($t)
  const values = { code: sampleCode, percent: sampleDiscount, link: sampleLink() }
  return (
    <>
      <h2>{t.title}</h2>
      <Note>{t.text}</Note>
      <Cards role="list">
        {texts.map(name => {
          const text = t[`${name}Text`](values)
          return (
            <Card as="li" key={name}>
              <h3>{t[name]}</h3>
              <blockquote>{text}</blockquote>
              <div>
                <CopyButton name={t[name]} text={text} />
              </div>
            </Card>
          )
        })}
      </Cards>
    </>
  )
}

const Note = styled.p`
  max-width: 37em;
  margin-block: ${token.space[8]} ${token.space[24]};
  color: ${token.color.ink2};
`

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[16]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Card = styled(Panel)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[12]};

  blockquote {
    margin: 0;
    color: ${token.color.ink2};
    overflow-wrap: anywhere;
  }
`
