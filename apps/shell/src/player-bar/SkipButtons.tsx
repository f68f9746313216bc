import { useStore } from '@nanostores/react'
import { IconButton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $hasNext, next, previous } from '@overtone/player'
import { SkipBack, SkipForward } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/playerSkips', { previous: 'Previous', next: 'Next' })

/** The track before, or this one from its start. */
export function PreviousButton() {
  const t = useStore($t)
  return (
    <Skip label={t.previous} onClick={previous}>
      <SkipBack />
    </Skip>
  )
}

/** Not `disabled` at the end of the queue: the key that led there would lose its focus. */
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
