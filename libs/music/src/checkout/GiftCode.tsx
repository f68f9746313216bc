import { useStore } from '@nanostores/react'
import { Button, showToast, token } from '@overtone/design'
import { formatGiftCode, type Gift } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Copy } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('music/giftCode', {
  title: 'Gift code',
  how: 'Send it to one person. They sign in and redeem it in Library, under Purchases. It works once.',
  redeemed: params('Redeemed on {date}. It can’t be used again.'),
  copy: 'Copy code',
  copied: 'Code copied',
  notCopied: 'The code couldn’t be copied. Select it and copy it yourself.',
})

/** The code of a gift on its receipt, and whether it was redeemed. */
export function GiftCode({ gift: { code, redeemedAt } }: { gift: Gift }) {
  const t = useStore($t)
  const { date } = useStore($format)
  const shown = formatGiftCode(code)

  async function onCopy() {
    const isCopied = await navigator.clipboard.writeText(shown).then(
      () => true,
      () => false,
    )
    showToast(isCopied ? { message: t.copied } : { kind: 'error', message: t.notCopied })
  }

  return (
    <Slip aria-label={t.title}>
      <h3>{t.title}</h3>
      <Code>
        <code>{shown}</code>
        {redeemedAt === null && (
          <Button size="s" onClick={() => void onCopy()}>
            <Copy />
            {t.copy}
          </Button>
        )}
      </Code>
      <p>{redeemedAt === null ? t.how : t.redeemed({ date: date(redeemedAt) })}</p>
    </Slip>
  )
}

const Slip = styled.section`
  display: grid;
  gap: ${token.space[8]};

  h3 {
    font-size: ${token.text[13]};
    font-weight: ${token.weight.strong};
  }
  p {
    color: ${token.color.ink2};
  }
`

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[8]} ${token.space[12]};

  code {
    font-size: ${token.text[16]};
    overflow-wrap: anywhere;
    user-select: all;
  }
`
