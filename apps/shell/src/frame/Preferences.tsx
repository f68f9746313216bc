import { useStore } from '@nanostores/react'
import { $theme, media, setTheme, TextLink, themes, token, type Theme } from '@overtone/design'
import { $locale, i18n, locales, setLocale, type Locale } from '@overtone/i18n'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { shortcutSheet } from '../player-bar/playerViews'
import { saveAppearance } from '../settings/accountSettings'

const $t = i18n('shell/preferences', {
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'System',
  keys: 'Keyboard shortcuts',
})

/** Each language by its own name, so that its speakers can find it. */
const languages: Record<Locale, string> = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' }

/**
 * Language and theme, for this browser and, for a signed-in user, their account. Also links to the list of shortcuts,
 * since its own shortcut can be turned off.
 */
export function Preferences() {
  const t = useStore($t)
  const locale = useStore($locale)
  const theme = useStore($theme)

  function onLanguage(language: Locale) {
    setLocale(language)
    saveAppearance({ language })
  }
  function onTheme(chosen: Theme) {
    setTheme(chosen)
    saveAppearance({ theme: chosen })
  }
  return (
    <Row>
      <Choice label={t.language} value={locale} onChange={value => onLanguage(value as Locale)}>
        {locales.map(value => (
          <option key={value} value={value} lang={value}>
            {languages[value]}
          </option>
        ))}
      </Choice>
      <Choice label={t.theme} value={theme} onChange={value => onTheme(value as Theme)}>
        {themes.map(value => (
          <option key={value} value={value}>
            {t[value]}
          </option>
        ))}
      </Choice>
      <Keys as="button" type="button" aria-haspopup="dialog" onClick={() => void shortcutSheet.open()}>
        {t.keys}
      </Keys>
    </Row>
  )
}

function Choice(props: { label: string; value: string; onChange: (value: string) => void; children: ReactNode }) {
  const { label, value, onChange, children } = props
  return (
    <Label>
      {label}
      <span>
        <select value={value} onChange={event => onChange(event.target.value)}>
          {children}
        </select>
        <ChevronDown />
      </span>
    </Label>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]} ${token.space[24]};
  margin-top: ${token.space[32]};

  ${media.mobile} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${token.space[32]};
  }
`

/** Hidden on small screens, which have no keyboard. */
const Keys = styled(TextLink)`
  margin-inline-start: auto;

  ${media.mobile} {
    display: none;
  }
`

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  color: ${token.color.ink3};

  span {
    position: relative;
  }
  ${media.mobile} {
    display: grid;
  }
  select {
    height: ${token.control.s};
    padding-block: 0;
    padding-inline: ${token.space[12]} 28px;
    border: 1px solid ${token.color.lineStrong};
    border-radius: ${token.radius.m};
    background: ${token.color.field};
    color: ${token.color.ink};
    appearance: none;
  }
  ${media.mobile} {
    select {
      width: 100%;
      height: ${token.control.m};
      font-size: ${token.text[16]};
    }
  }
  svg {
    --icon: 14px;
    position: absolute;
    inset-inline-end: ${token.space[8]};
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
  }
`
