import { useStore } from '@nanostores/react'
import { token, VisuallyHidden } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('music/keyName', { sharp: params('{note} sharp') })

/** A key with its color dot: shown with ♯, read out as "G sharp". */
export function KeyName({ musicalKey }: { musicalKey: MusicalKey }) {
  const t = useStore($t)
  const note = musicalKey.charAt(0)
  return (
    <Dotted data-key={toneKey(musicalKey)}>
      {musicalKey.endsWith('#') ? (
        <>
          <bdi aria-hidden="true">{note}♯</bdi>
          <VisuallyHidden>{t.sharp({ note })}</VisuallyHidden>
        </>
      ) : (
        note
      )}
    </Dotted>
  )
}

const Dotted = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[6]};

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${token.color.tone};
  }
`
