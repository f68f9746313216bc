import { useStore } from '@nanostores/react'
import { Button, media, Page, showToast, TextLink, token } from '@overtone/design'
import {
  allCookies,
  cookieCategories,
  defaultCookiePreferences,
  essentialCookies,
  type CookiePreferences,
} from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { saveCookiePreferences } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useReservedHeight } from '../frame/useReservedHeight'
import { CookieChoice } from './CookieChoice'

const $t = i18n('shell/cookies', {
  title: 'Cookies and storage',
  text: 'Overtone stores your session and settings in this browser. With your consent, we also measure whether pages work. No ads.',
  policy: 'Cookie policy',
  acceptAll: 'Accept All',
  rejectAll: 'Reject All',
  choose: 'Customize',
  save: 'Save Preferences',
  saved: 'Cookie preferences saved successfully!',
})

/**
 * Asks once for cookie consent, without blocking the page. The page gets its height as `--banner-space`. Source:
 * specification core §2 ("two other shared widgets"), secondary §4, §7.
 */
export function CookieBanner({ hasPolicy }: { hasPolicy: boolean }) {
  const t = useStore($t)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(defaultCookiePreferences)
  const banner = useReservedHeight<HTMLElement>('--banner-space')

  function save(preferences: CookiePreferences) {
    saveCookiePreferences(preferences)
    showToast({ message: t.saved, kind: 'good' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  return (
    <Strip ref={banner} aria-labelledby="cookies-title">
      <Row>
        <Words>
          <h2 id="cookies-title">{t.title}</h2>
          <p>
            {t.text}{' '}
            {hasPolicy && (
              <TextLink as={Link} to="/cookies">
                {t.policy}
              </TextLink>
            )}
          </p>
        </Words>
        {isOpen && (
          <Choices>
            {cookieCategories.map(category => (
              <CookieChoice
                key={category}
                category={category}
                isAllowed={chosen[category]}
                onChange={isAllowed => setChosen({ ...chosen, [category]: isAllowed })}
              />
            ))}
          </Choices>
        )}
        <Actions $isLast={isOpen}>
          {isOpen && <Button onClick={() => save(chosen)}>{t.save}</Button>}
          {!isOpen && <Button onClick={() => setOpen(true)}>{t.choose}</Button>}
          <Button onClick={() => save(essentialCookies)}>{t.rejectAll}</Button>
          <Button onClick={() => save(allCookies)}>{t.acceptAll}</Button>
        </Actions>
      </Row>
    </Strip>
  )
}

const Strip = styled.section`
  position: fixed;
  inset: auto 0 calc(${token.frame.playerSpace} - env(safe-area-inset-bottom, 0px) - var(--banner-space, 0px));
  z-index: ${token.layer.header};
  max-height: calc(
    100dvh - ${token.frame.header} - ${token.frame.player} - var(--tab-space) - var(--problem-space, 0px) -
      ${token.space[32]}
  );
  padding-block: ${token.space[16]} calc(${token.space[16]} + env(safe-area-inset-bottom, 0px));
  overflow: auto;
  overscroll-behavior: contain;
  border-top: ${token.edge.hairline};
  background: ${token.color.raised};
`

const Row = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[16]} ${token.space[32]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/* A single unobtrusive line where it fits: the question must not be the largest thing on a page */
const Words = styled.div`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  h2 {
    margin-bottom: ${token.space[4]};
    color: ${token.color.ink};
    font-size: ${token.text[16]};
    letter-spacing: -0.02em;
  }
`

const Choices = styled.ul`
  grid-column: 1 / -1;
  grid-row: 2;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${token.space[4]} ${token.space[24]};
`

const Actions = styled.div<{ $isLast: boolean }>`
  grid-column: ${({ $isLast }) => ($isLast ? '1 / -1' : 'auto')};
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
  }
`
