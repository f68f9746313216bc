import { useStore } from '@nanostores/react'
import { IconButton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $hasNext, next, previous } from '@overtone/player'
import { SkipBack, SkipForward } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/playerSkips', { previous: 'Previous', next: 'Next' })

/** Goes to the previous track, or back to the start of this one. */
export function PreviousButton() {
  const t = useStore($t)
  return (
    <Skip label={t.previous} onClick={previous}>
      <SkipBack />
    </Skip>
  )
}

/** Uses `aria-disabled`, not `disabled`, at the end of the queue: the focused button would lose its focus. */
export function NextButton() {
  const t = useStore($t)
  const hasNext = useStore($hasNext)
  return (
    <Skip label={t.next} aria-disabled={!hasNext} onClick={next}>
      <SkipForward />
    </Skip>
  )
}

const Skip = styled(IconButton)`
  svg {
    fill: currentColor;
  }
  &[aria-disabled='true'] {
    background: none;
    color: ${token.color.ink3};
    cursor: not-allowed;

    svg {
      fill: none;
    }
  }
`
