import { useStore } from '@nanostores/react'
import { Button, media, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('artist/readyBanner', {
  ready: params('Ready to Distribute to {count} Platform(s)?'),
  clear: 'Clear selection',
  contact: 'Ask the team',
  upload: 'Upload a track',
})

/** Lists the selected platforms and sticks above the player; hidden while none is selected. Source: secondary §2. */
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
          <Calls>
            <Button variant="quiet" onClick={onClear}>
              {t.clear}
            </Button>
            <Button as={Link} to="/contact">
              {t.contact}
            </Button>
            <Button as={Link} to="/upload" variant="primary">
              {t.upload}
            </Button>
          </Calls>
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

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[12]};

  ${media.mobile} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`
