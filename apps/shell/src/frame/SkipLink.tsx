import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** The first tab stop: skips the navigation. Visible only when focused. */
export function SkipLink({ children }: { children: string }) {
  return (
    <Anchor
      href="#content"
      onClick={event => {
        event.preventDefault() // keep the hash out of the URL
        document.getElementById('content')?.focus()
      }}
    >
      {children}
    </Anchor>
  )
}

const Anchor = styled.a`
  position: fixed;
  top: ${token.space[8]};
  inset-inline-start: ${token.space[8]};
  z-index: 100;
  padding: ${token.space[8]} ${token.space[16]};
  border-radius: ${token.radius.m};
  background: ${token.color.paper};
  color: ${token.color.onInk};

  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
  }
`
