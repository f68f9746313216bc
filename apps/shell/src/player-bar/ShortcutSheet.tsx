import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Dialog } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { shortcuts } from '@overtone/player'
import { styled } from 'styled-components'
import { keyName } from './keyName'
import { shortcutSheet } from './playerViews'

const $t = i18n('shell/shortcuts', {
  title: 'Keyboard shortcuts',
  subtitle: 'They work wherever you are not typing.',
  close: 'Close',
  toggle: 'Play or pause',
  next: 'Next track',
  previous: 'Previous track, or back to the start',
  seekBack: 'Back a little',
  seekForward: 'Forward a little',
  volumeUp: 'Louder',
  volumeDown: 'Quieter',
  mute: 'Mute or unmute',
  help: 'This list',
  space: 'Space',
  shift: 'Shift',
})

/** Every key that steers the player, from the table that the handlers follow. Open while rendered. */
export function ShortcutSheet() {
  const t = useStore($t)
  return (
    <Dialog title={t.title} subtitle={t.subtitle} closeLabel={t.close} onClose={shortcutSheet.close}>
      <List>
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

const List = styled.dl`
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
