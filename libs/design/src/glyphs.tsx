import { styled } from 'styled-components'

/** The solid play triangle, in the size of the icons around it. */
export function PlayGlyph() {
  return (
    <Solid viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.5 4.6v14.8a.9.9 0 0 0 1.4.75l11-7.4a.9.9 0 0 0 0-1.5l-11-7.4a.9.9 0 0 0-1.4.75z" />
    </Solid>
  )
}

/** The two solid pause bars, in the size of the icons around them. */
export function PauseGlyph() {
  return (
    <Solid viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6.5 4.5h3.6v15H6.5zM13.9 4.5h3.6v15h-3.6z" />
    </Solid>
  )
}

const Solid = styled.svg`
  width: var(--icon);
  height: var(--icon);
  fill: currentColor;
`
