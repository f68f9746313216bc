import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Switch } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { $autoplay, setAutoplay, type QueueEntry } from '@overtone/player'
import { $supply } from '@overtone/player/effects'
import { styled } from 'styled-components'
import { saveAutoplay } from '../../settings/accountSettings'
import { UpNext } from './UpNext'

const $t = i18n('shell/inKey', {
  title: 'Continues in key',
  setting: 'Continue in key',
  hint: 'After the last track, tracks in its key and tempo follow.',
  failed: 'We couldn’t load what comes next. We’ll try again once you’re back online.',
})

/** The autoplay setting, saved to the user's account. */
export function InKeySwitch() {
  const t = useStore($t)
  function onChange(is: boolean) {
    setAutoplay(is)
    saveAutoplay(is)
  }
  return (
    <Switch hint={t.hint} checked={useStore($autoplay)} onChange={event => onChange(event.target.checked)}>
      {t.setting}
    </Switch>
  )
}

/** The tracks that autoplay adds, separate from those that the user chose, and a failure to load more of them. */
export function InKey({ entries, offset }: { entries: readonly QueueEntry[]; offset: number }) {
  const t = useStore($t)
  const isFailed = useStore($supply) === 'failed'
  return (
    <>
      {entries.length > 0 && (
        <Apart aria-label={t.title}>
          <h3>{t.title}</h3>
          <UpNext label={t.title} entries={entries} offset={offset} />
        </Apart>
      )}
      {isFailed && <Trouble role="status">{t.failed}</Trouble>}
    </>
  )
}

const Apart = styled.section`
  padding-top: ${token.space[16]};
  border-top: ${token.edge.hairline};
`

const Trouble = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
