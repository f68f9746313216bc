import { useStore } from '@nanostores/react'
import { IconButton, lens } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $isShuffled, $repeat, setRepeat, setShuffled } from '@overtone/player'
import { Repeat, Repeat1, Shuffle } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/playerModes', {
  shuffle: 'Shuffle',
  off: 'Repeat: off',
  all: 'Repeat: all',
  one: 'Repeat: one',
})

/** The repeat mode after a press: from off to the whole queue, then the current track, then off. */
const following = { off: 'all', all: 'one', one: 'off' } as const

export function ShuffleButton() {
  const t = useStore($t)
  const isShuffled = useStore($isShuffled)
  return (
    <ModeButton label={t.shuffle} isOn={isShuffled} $isOn={isShuffled} onClick={() => setShuffled(!isShuffled)}>
      <Shuffle />
    </ModeButton>
  )
}

export function RepeatButton() {
  const t = useStore($t)
  const repeat = useStore($repeat)
  return (
    <ModeButton label={t[repeat]} $isOn={repeat !== 'off'} onClick={() => setRepeat(following[repeat])}>
      {repeat === 'one' ? <Repeat1 /> : <Repeat />}
    </ModeButton>
  )
}

/** Marks an active mode with the lens, since its outline icon cannot be filled. */
const ModeButton = styled(IconButton)<{ $isOn: boolean }>`
  position: relative;

  &[aria-pressed='true'] svg {
    fill: none;
  }
  ${({ $isOn }) => $isOn && lens}

  &::after {
    inset: auto 9px 2px;
    height: 4px;
  }
`
