import { media, token } from '@overtone/design'
import { keyframes, styled } from 'styled-components'

/** The indicator of a playing track: three small animated lenses. `label` is read by screen readers. */
export function Sounding({ label }: { label: string }) {
  return (
    <Lenses viewBox="0 0 24 12" role="img" aria-label={label}>
      <path d="M0 6c3.4 -8 4.6 -8 8 0c-3.4 8 -4.6 8 -8 0z" />
      <path d="M8 6c3.4 -8 4.6 -8 8 0c-3.4 8 -4.6 8 -8 0z" />
      <path d="M16 6c3.4 -8 4.6 -8 8 0c-3.4 8 -4.6 8 -8 0z" />
    </Lenses>
  )
}

const swing = keyframes`from { transform: scaleY(1); } to { transform: scaleY(0.18); }`

const Lenses = styled.svg`
  flex: none;
  width: 22px;
  height: 12px;
  fill: ${token.color.tone};
  overflow: visible;

  path {
    transform-box: fill-box;
    transform-origin: center;
    animation: ${swing} ${token.time[1]} ${token.ease.swing} infinite alternate;
  }
  path:nth-child(2) {
    animation-delay: -160ms;
  }
  path:nth-child(3) {
    animation-delay: -320ms;
  }
  ${media.reducedMotion} {
    path {
      animation: none;
    }
  }
`
