import { useStore } from '@nanostores/react'
import { Button, media, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('artist/readyBanner', {
  ready: params('Ready to Distribute to {count} Platform(s)?'),
  clear: 'Clear selection',
})

/** Says what is chosen as soon as something is, and follows the view over the player. Source: secondary §2. */
export function ReadyBanner({ names, onClear }: { names: readonly string[]; onClear: () => void }) {
  const t = useStore($t)
  return (
    <Place role="status">
      {names.length > 0 && (
        <Banner>
          <div>
            <b>{t.ready({ count: names.length })}</b>
            <p>{names.join(', ')}</p>
          </div>
          <Button onClick={onClear}>{t.clear}</Button>
        </Banner>
      )}
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  bottom: calc(${token.frame.playerSpace} + ${token.space[16]});
  margin-top: ${token.space[24]};
`

const Banner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[16]};
  padding: ${token.space[16]} ${token.space[24]};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};

  b {
    font-size: ${token.text[16]};
    font-weight: ${token.weight.strong};
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
    gap: ${token.space[12]};
    padding: ${token.space[16]};
  }
`
