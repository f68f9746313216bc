import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Checkbox, Switch } from '@overtone/design/forms'
import { distributionPlatforms, type DistributionPlatform } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import type { FormPart } from './BasicInfo'

const $t = i18n('artist/uploadDistribution', {
  platforms: 'Distribution platforms',
  time: 'Distribution takes 3 to 5 business days.',
  publish: 'Publish now',
  publishHint: 'Anyone can find and play it as soon as it’s uploaded. Turn off to keep it as a private draft.',
})

/** Platform names, which are not translated. */
const names: Readonly<Record<DistributionPlatform, string>> = {
  spotify: 'Spotify',
  apple: 'Apple Music',
  amazon: 'Amazon Music',
  tidal: 'TIDAL',
  deezer: 'Deezer',
  youtube: 'YouTube Music',
}

/** Platforms and visibility of the track. Source: specification core §9. */
export function Distribution({ form, onField }: FormPart) {
  const t = useStore($t)
  const chosen = form.distributionPlatforms

  function onToggle(platform: DistributionPlatform, isChosen: boolean) {
    const next = distributionPlatforms.filter(it => (it === platform ? isChosen : chosen.includes(it)))
    onField({ distributionPlatforms: next })
  }

  return (
    <>
      <Group>
        <legend>{t.platforms}</legend>
        {distributionPlatforms.map(platform => (
          <Checkbox
            key={platform}
            checked={chosen.includes(platform)}
            onChange={event => onToggle(platform, event.target.checked)}
          >
            {names[platform]}
          </Checkbox>
        ))}
        <p>{t.time}</p>
      </Group>
      <Switch
        checked={form.isPublished}
        hint={t.publishHint}
        onChange={event => onField({ isPublished: event.target.checked })}
      >
        {t.publish}
      </Switch>
    </>
  )
}

const Group = styled.fieldset`
  legend {
    padding: 0;
    font-size: ${token.text[13]};
    font-weight: ${token.weight.strong};
  }
  p {
    margin-top: ${token.space[8]};
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
`
