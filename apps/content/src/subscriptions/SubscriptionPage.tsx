import { useStore } from '@nanostores/react'
import { confirmSubscription, unsubscribe, type SubscriptionList } from '@overtone/data/site'
import { Button, Page, StringLine, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link, useSearchParams } from '@overtone/router'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('content/subscription', {
  confirm: 'Confirm your subscription',
  confirmText: 'One more click, and you’ll get our emails at the address you entered.',
  confirmAction: 'Confirm subscription',
  unsubscribe: 'Unsubscribe',
  unsubscribeText: 'We’ll delete your address from the list and stop emailing you.',
  unsubscribeAction: 'Unsubscribe',
  busy: 'One moment…',
  confirmed: 'You’re subscribed',
  confirmedNewsletter: 'The next newsletter will be in your inbox.',
  confirmedStatus: 'We’ll email you when something breaks and when it’s fixed.',
  unsubscribed: 'You’re unsubscribed',
  unsubscribedText: 'Your address is deleted from the list, and you won’t get these emails anymore.',
  expired: 'This link no longer works',
  expiredConfirm: 'Confirmation links work for seven days. Subscribe again to get a new one.',
  expiredUnsubscribe: 'You may have unsubscribed already. If you still get our emails, write to us.',
  newsletter: 'Go to the blog',
  status: 'Go to the status page',
  contact: 'Contact us',
  offline: 'You seem to be offline. Check your connection and try again.',
  failed: 'Something went wrong. Please try again.',
})

/** The purposes of an emailed link. */
type Purpose = 'confirm' | 'unsubscribe'
type Outcome = SubscriptionList | 'expired' | null

const doneOf = { confirm: 'confirmed', unsubscribe: 'unsubscribed' } as const

/** The page to continue with, by list. */
const homes = { newsletter: '/blog', status: '/status' } as const

/**
 * The landing page of links in subscription emails: `?confirm=` or `?unsubscribe=` with a token. Nothing happens before
 * the button is pressed, because mail providers open links to scan them.
 */
export function SubscriptionPage() {
  const t = useStore($t)
  const [params] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [problem, setProblem] = useState<'offline' | 'failed' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const purpose: Purpose = params.has('unsubscribe') ? 'unsubscribe' : 'confirm'
  const linkToken = params.get(purpose) ?? ''
  const state: Outcome = linkToken === '' ? 'expired' : outcome

  async function onPress() {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const result = await (purpose === 'confirm' ? confirmSubscription(linkToken) : unsubscribe(linkToken))
    setBusy(false)
    if (result.ok) setOutcome(result.data)
    else if (result.error.code === 'not-found') setOutcome('expired')
    else return setProblem(result.error.code === 'offline' ? 'offline' : 'failed')
    // The button is gone, and the heading shows the result.
    heading.current?.focus()
  }

  return (
    <Space>
      <h1 ref={heading} tabIndex={-1}>
        {state === null ? t[purpose] : state === 'expired' ? t.expired : t[doneOf[purpose]]}
      </h1>
      <StringLine />
      <p>{t[textOf(purpose, state)]}</p>
      {state === null && (
        <>
          <Button variant="primary" aria-disabled={isBusy} onClick={() => void onPress()}>
            {isBusy ? t.busy : t[`${purpose}Action`]}
          </Button>
          {problem !== null && <p role="alert">{t[problem]}</p>}
        </>
      )}
      {state === 'expired' && (
        <Ways>
          {purpose === 'confirm' ? (
            <>
              <WayOn to="/blog">{t.newsletter}</WayOn>
              <WayOn to="/status">{t.status}</WayOn>
            </>
          ) : (
            <WayOn to="/contact">{t.contact}</WayOn>
          )}
        </Ways>
      )}
      {state !== null && state !== 'expired' && <WayOn to={homes[state]}>{t[state]}</WayOn>}
    </Space>
  )
}

function textOf(purpose: Purpose, state: Outcome) {
  if (state === null) return `${purpose}Text` as const
  if (state === 'expired') return purpose === 'confirm' ? 'expiredConfirm' : 'expiredUnsubscribe'
  if (purpose === 'unsubscribe') return 'unsubscribedText'
  return state === 'newsletter' ? 'confirmedNewsletter' : 'confirmedStatus'
}

function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Button as={Link} to={to}>
      {children}
    </Button>
  )
}

const Space = styled(Page)`
  display: grid;
  justify-items: start;
  gap: ${token.space[16]};
  padding-block: 10vh;

  > svg {
    height: 24px;
  }
  h1:focus {
    outline: none;
  }
  p {
    max-width: 36em;
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
    text-wrap: pretty;
  }
  [role='alert'] {
    color: ${token.color.danger};
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`
