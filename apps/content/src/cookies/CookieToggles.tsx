import { useStore } from '@nanostores/react'
import { Button, media, Panel, showToast, token } from '@overtone/design'
import { Switch } from '@overtone/design/forms'
import {
  allCookies,
  cookieCategories,
  defaultCookiePreferences,
  essentialCookies,
  type CookiePreferences,
} from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $cookiePreferences, saveCookiePreferences } from '@overtone/session'
import { useId, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('content/cookieToggles', {
  title: 'Your choice',
  essential: 'Essential',
  essentialText: 'Your session, theme, language, volume and queue. Always on.',
  analytics: 'Analytics',
  analyticsText: 'Measures whether pages load, fail and respond quickly. Nothing about you.',
  marketing: 'Marketing',
  marketingText: 'Would tell other companies what you like. We don’t work with any today.',
  preferences: 'Preferences',
  preferencesText: 'Would remember more of your choices. We store nothing for this today.',
  acceptAll: 'Accept All',
  rejectAll: 'Reject All',
  save: 'Save Preferences',
  saved: 'Cookie preferences saved successfully!',
})

/** The four categories: switches apply once saved, the other two buttons right away. Source: secondary §4, §8. */
export function CookieToggles() {
  const t = useStore($t)
  const stored = useStore($cookiePreferences) ?? defaultCookiePreferences
  const [draft, setDraft] = useState<{ over: CookiePreferences; chosen: CookiePreferences } | null>(null)
  const id = useId()
  // A choice made elsewhere, in the banner or another tab, replaces unsaved changes
  const chosen = draft?.over === stored ? draft.chosen : stored

  function save(preferences: CookiePreferences) {
    saveCookiePreferences(preferences)
    setDraft(null)
    showToast({ message: t.saved, kind: 'good' })
  }

  return (
    <Box as="section" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <Switches>
        {cookieCategories.map(category => (
          <Switch
            key={category}
            hint={t[`${category}Text`]}
            checked={chosen[category]}
            disabled={category === 'essential'}
            onChange={event =>
              setDraft({ over: stored, chosen: { ...chosen, [category]: event.currentTarget.checked } })
            }
          >
            {t[category]}
          </Switch>
        ))}
      </Switches>
      <Actions>
        <Button variant="primary" onClick={() => save(chosen)}>
          {t.save}
        </Button>
        <Button onClick={() => save(essentialCookies)}>{t.rejectAll}</Button>
        <Button onClick={() => save(allCookies)}>{t.acceptAll}</Button>
      </Actions>
    </Box>
  )
}

const Box = styled(Panel)`
  max-width: 720px;
  margin-bottom: ${token.space[48]};
`

const Switches = styled.div`
  display: grid;
  margin-block: ${token.space[12]} ${token.space[16]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};

  ${media.mobile} {
    > * {
      flex: 1 1 auto;
    }
    > :first-child {
      flex-basis: 100%;
    }
  }
`
