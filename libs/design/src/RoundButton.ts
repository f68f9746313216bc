import { styled, type StyledComponent } from 'styled-components'
import { media, token } from './token'

const diameter = { s: token.control.m, m: '44px', l: '64px' }
type RoundButtonLook = { label: string; size?: keyof typeof diameter }

/**
 * The round button filled with the tone, which starts playback. `label` is its name; its child is one glyph. A double
 * click counts as one press: the second would stop what the first started.
 */
export const RoundButton: StyledComponent<'button', RoundButtonLook> = styled.button
  .withConfig({ shouldForwardProp: prop => prop !== 'label' && prop !== 'size' })
  .attrs<RoundButtonLook>(({ type = 'button', label, onClick }) => ({
    type,
    'aria-label': label,
    title: label,
    onClick: event => event.detail !== 2 && onClick?.(event),
  }))`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ size = 'm' }) => diameter[size]};
  aspect-ratio: 1;
  border-radius: 50%;
  background: ${token.color.tone};
  color: ${token.color.onTone};
  --icon: ${({ size }) => (size === 'l' ? '26px' : '18px')};
  transition: scale ${token.time[3]} ${token.ease.pluck};

  ${media.hover} {
    &:hover {
      scale: 1.06;
    }
  }

  &:active {
    scale: 0.96;
  }

  &:disabled {
    background: ${token.color.hover};
    color: ${token.color.ink3};
    cursor: not-allowed;
    scale: 1;
  }
`
