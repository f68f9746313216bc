import type { ComponentProps, ReactElement } from 'react'
import { use } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { keyframes, styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { LayerContext } from '../layer'
import { token } from '../token'

/**
 * A short description of the button or link inside, after 600 ms of hovering or immediately with keyboard focus. It
 * isn't the accessible name, and must not be essential, because touch can't open it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const layer = use(LayerContext)
  return (
    <Aria>
      <TooltipTrigger delay={600} closeDelay={120}>
        <Focusable>{children as ComponentProps<typeof Focusable>['children']}</Focusable>
        <Words offset={8} containerPadding={8} {...(layer ? { UNSTABLE_portalContainer: layer } : {})}>
          {text}
        </Words>
      </TooltipTrigger>
    </Aria>
  )
}

const appear = keyframes`from { opacity: 0; }`

const Words = styled(AriaTooltip)`
  max-width: min(280px, 100vw - 2 * ${token.space[8]});
  padding: ${token.space[6]} ${token.space[8]};
  border-radius: ${token.radius.s};
  background: ${token.color.paper};
  color: ${token.color.onInk};
  box-shadow: ${token.shadow[2]};
  font-size: ${token.text[12]};

  &[data-entering] {
    animation: ${appear} ${token.time[4]} ${token.ease.pluck};
  }
`
