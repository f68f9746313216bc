import { useStore } from '@nanostores/react'
import { IconButton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { BadgeCheck, Lock, ShieldCheck, ShoppingBag, X } from 'lucide-react'
import { atom } from 'nanostores'
import { styled } from 'styled-components'
import { payments } from '@overtone/music/checkout'

const $t = i18n('listener/trustBadges', {
  label: 'Security',
  payments: 'Secure payments',
  ssl: 'SSL encrypted',
  pci: 'PCI compliant',
  checkout: 'Secure checkout',
  simulated: 'Payments are simulated: nothing is charged, and no card data is sent or stored.',
  close: 'Close the security notes',
})

/** Closed badges stay closed until the page reloads. */
const $isClosed = atom(false)

/** The closable security badges. Source: specification secondary §2, "Closable security badges". */
export function TrustBadges() {
  const t = useStore($t)
  if (useStore($isClosed)) return null
  return (
    <Strip aria-label={t.label}>
      <Badges>
        <li>
          <ShieldCheck /> {t.payments}
        </li>
        <li>
          <Lock /> {t.ssl}
        </li>
        <li>
          <BadgeCheck /> {t.pci}
        </li>
        <li>
          <ShoppingBag /> {t.checkout}
        </li>
      </Badges>
      {payments.isSimulated && <p>{t.simulated}</p>}
      <Close label={t.close} size="s" onClick={() => $isClosed.set(true)}>
        <X />
      </Close>
    </Strip>
  )
}

const Strip = styled.section`
  position: relative;
  margin-top: ${token.space[24]};
  padding-block: ${token.space[12]};
  padding-inline: ${token.space[16]} ${token.space[48]};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.edge.panel};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Badges = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[24]};
  margin-bottom: ${token.space[4]};

  li {
    --icon: 16px;
    display: flex;
    align-items: center;
    gap: ${token.space[6]};
    color: ${token.color.ink};
    font-weight: ${token.weight.medium};
  }
`

const Close = styled(IconButton)`
  position: absolute;
  top: ${token.space[4]};
  inset-inline-end: ${token.space[4]};
`
