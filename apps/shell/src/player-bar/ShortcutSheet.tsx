import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Dialog, Switch } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { $hasShortcuts, setShortcuts, shortcuts } from '@overtone/player'
import { styled } from 'styled-components'
import type { Closable } from '../lazyView'
import { keyName } from './keyName'

const $t = i18n('shell/shortcuts', {
  title: 'Keyboard shortcuts',
  subtitle: 'These work whenever you aren’t typing.',
  close: 'Close',
  toggle: 'Play or pause',
  next: 'Next track',
  previous: 'Previous track, or back to the start',
  seekBack: 'Skip back',
  seekForward: 'Skip forward',
  volumeUp: 'Volume up',
  volumeDown: 'Volume down',
  mute: 'Mute or unmute',
  search: 'Search',
  help: 'Show shortcuts',
  space: 'Space',
  shift: 'Shift',
  use: 'Use keyboard shortcuts',
  useHint: 'Turn off to leave these keys to your browser and assistive technology. Saved in this browser.',
})

/**
 * Lists every player shortcut, from the table that the handlers use, with a switch to turn them off. Open while
 * rendered.
 */
export function ShortcutSheet({ onClose }: Closable) {
  const t = useStore($t)
  const areOn = useStore($hasShortcuts)
  return (
    <Dialog title={t.title} subtitle={t.subtitle} closeLabel={t.close} onClose={onClose}>
      <Switch hint={t.useHint} checked={areOn} onChange={event => setShortcuts(event.target.checked)}>
        {t.use}
      </Switch>
      <List $isOff={!areOn}>
        {shortcuts.map(({ keys, action }) => (
          <div key={action}>
            <dt>{t[action]}</dt>
            <dd>
              {keys.split('+').map(key => (
                <kbd key={key}>{key === 'Space' ? t.space : key === 'Shift' ? t.shift : keyName(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.dl<{ $isOff: boolean }>`
  margin-top: ${token.space[12]};
  color: ${({ $isOff }) => ($isOff ? token.color.ink3 : 'inherit')};

  div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[16]};
    min-height: 44px;
    border-top: ${token.edge.hairline};
  }
  div:first-child {
    border-top: 0;
  }
  dd {
    display: flex;
    gap: ${token.space[4]};
  }
  kbd {
    min-width: 28px;
    padding: 2px ${token.space[8]};
    border: 1px solid ${token.color.lineStrong};
    border-radius: ${token.radius.s};
    font: inherit;
    font-size: ${token.text[13]};
    text-align: center;
  }
`
