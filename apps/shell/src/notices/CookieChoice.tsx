import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import type { CookieCategory } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'

const $t = i18n('shell/cookieCategories', {
  essential: 'Essential',
  essentialText: 'Your session, theme, language, volume and queue, stored in this browser. Always on.',
  analytics: 'Analytics',
  analyticsText: 'Measures whether pages load, fail and respond quickly. Nothing about you.',
  marketing: 'Marketing',
  marketingText: 'Would tell other companies what you like. We don’t work with any today.',
  preferences: 'Preferences',
  preferencesText: 'Would remember more of your choices. We store nothing for this today.',
})

/** One category, its meaning, and a switch. Essential cookies cannot be rejected. */
export function CookieChoice({
  category,
  isAllowed,
  onChange,
}: {
  category: CookieCategory
  isAllowed: boolean
  onChange: (isAllowed: boolean) => void
}) {
  const t = useStore($t)
  const id = useId()
  return (
    <li>
      <Label>
        <input
          type="checkbox"
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          checked={isAllowed}
          disabled={category === 'essential'}
          autoFocus={category === 'analytics'} // the first one that can be changed, after Customize
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span>
          <b id={id}>{t[category]}</b>
          <small id={`${id}-text`}>{t[`${category}Text`]}</small>
        </span>
      </Label>
    </li>
  )
}

const Label = styled.label`
  display: flex;
  gap: ${token.space[12]};
  padding-block: ${token.space[8]};

  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 2px 0 0;
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: ${token.weight.strong};
  }
  small {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`
