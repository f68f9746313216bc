import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { Cover } from '@overtone/music'
import { ChevronUp } from 'lucide-react'
import { styled } from 'styled-components'
import { $openFullView, fullView } from './fullView'

/** The cover of the current track, which opens the full view. */
export function CoverButton({ track }: { track: Track }) {
  const { open } = useStore($openFullView)
  return (
    <Press
      type="button"
      aria-label={open}
      title={open}
      aria-haspopup="dialog"
      onPointerEnter={fullView.prepare}
      onFocus={fullView.prepare}
      onClick={() => void fullView.open()}
    >
      <Cover track={track} />
      <ChevronUp />
    </Press>
  )
}

const Press = styled.button`
  display: grid;
  width: 100%;
  border-radius: ${token.radius.s};

  > * {
    grid-area: 1 / 1;
  }
  > svg:last-child {
    place-self: center;
    z-index: 1;
    box-sizing: content-box;
    padding: ${token.space[4]};
    border-radius: 50%;
    background: ${token.color.raised};
    color: ${token.color.ink};
    --icon: 16px;
    opacity: 0;
    transition: opacity ${token.time[4]};
  }
  &:hover > svg:last-child,
  &:focus-visible > svg:last-child {
    opacity: 1;
  }
`
