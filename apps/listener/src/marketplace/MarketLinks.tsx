import { useStore } from '@nanostores/react'
import { Button, Panel, TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('listener/marketLinks', {
  affiliate: 'Earn up to 15% commission',
  affiliateMore: 'Recommend music and gear you use yourself, and earn a share of the sales.',
  join: 'Affiliate Program',
  sell: 'Sell your music',
  help: 'Help with buying',
})

/** Links from the store to the affiliate program, selling and help. */
export function MarketLinks() {
  const t = useStore($t)
  return (
    <Banner as="aside" aria-label={t.join}>
      <div>
        <h2>{t.affiliate}</h2>
        <p>{t.affiliateMore}</p>
      </div>
      <Button as={Link} to="/affiliate">
        {t.join}
      </Button>
      <Others>
        <TextLink as={Link} to="/upload">
          {t.sell}
        </TextLink>
        <TextLink as={Link} to="/help">
          {t.help}
        </TextLink>
      </Others>
    </Banner>
  )
}

const Banner = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[16]} ${token.space[24]};
  margin-top: ${token.space[64]};

  > div {
    flex: 1 1 280px;
  }
  h2 {
    font-size: ${token.text[24]};
  }
  div p {
    margin-top: ${token.space[4]};
    color: ${token.color.ink2};
  }
`

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]} ${token.space[24]};
  flex-basis: 100%;
`
