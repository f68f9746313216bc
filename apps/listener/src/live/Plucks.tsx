import { useStore } from '@nanostores/react'
import { Button, TextLink, token } from '@overtone/design'
import { Switch } from '@overtone/design/forms'
import { i18n, params } from '@overtone/i18n'
import { $user, askToSignIn } from '@overtone/session'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { $hearsPlucks, $pluck, pluck } from './partyRoom'
import { partials } from './pluckSound'

const $t = i18n('listener/plucks', {
  title: 'Answer the music',
  hint: 'Pluck an overtone of the key that’s playing. Everyone in the party hears it, in time.',
  pluck: params('Pluck overtone {n}'),
  hear: 'Hear plucks',
  mustSignIn: 'Sign in to pluck.',
  signIn: 'Sign In',
})

/** Reactions as tones: five overtones of the current key. */
export function Plucks() {
  const t = useStore($t)
  const user = useStore($user)
  const hears = useStore($hearsPlucks)
  const latest = useStore($pluck)
  const strings = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!latest) return
    const plucked = strings.current?.querySelector('[data-plucked]')
    plucked?.animate({ borderColor: [token.color.tone, token.color.tone, token.color.line] }, 960)
  }, [latest])
  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      <Hint>{t.hint}</Hint>
      {user ? (
        <Strings ref={strings}>
          {partials.map(partial => (
            <Button
              key={partial}
              aria-label={t.pluck({ n: partial })}
              data-plucked={latest?.partial === partial || undefined}
              onClick={() => pluck(partial)}
            >
              {partial}
            </Button>
          ))}
        </Strings>
      ) : (
        <Hint>
          {t.mustSignIn}{' '}
          <TextLink as="button" type="button" onClick={askToSignIn}>
            {t.signIn}
          </TextLink>
        </Hint>
      )}
      <Switch checked={hears} onChange={event => $hearsPlucks.set(event.target.checked)}>
        {t.hear}
      </Switch>
    </section>
  )
}

const Hint = styled.p`
  margin-block: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Strings = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-bottom: ${token.space[16]};

  button {
    min-width: 48px;
  }
`
