import type { ReactNode } from 'react'
import { use } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { keyframes, styled } from 'styled-components'
import { LayerContext } from '../layer'
import { token } from '../token'

export type Placement = NonNullable<PopoverProps['placement']>

/** The raised surface of menus, lists and small forms that open over the page or a dialog. */
export function Floating({
  placement = 'bottom start',
  children,
  className,
}: {
  placement?: Placement
  children: ReactNode
  className?: string
}) {
  const layer = use(LayerContext)
  return (
    <Surface
      placement={placement}
      offset={6}
      containerPadding={8}
      {...(layer ? { UNSTABLE_portalContainer: layer } : {})}
      {...(className ? { className } : {})}
    >
      {children}
    </Surface>
  )
}

const open = keyframes`from { opacity: 0; translate: 0 -4px; }`
const close = keyframes`to { opacity: 0; }`

const Surface = styled(Popover)`
  min-width: max(var(--trigger-width), 176px);
  max-width: min(360px, 100vw - 2 * ${token.space[8]});
  border: ${token.edge.hairline};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  color: ${token.color.ink};
  box-shadow: ${token.shadow[2]};
  outline: none;
  overflow: auto;

  &[data-entering] {
    animation: ${open} ${token.time[2]} ${token.ease.pluck};
  }

  &[data-exiting] {
    animation: ${close} ${token.time[4]} ${token.ease.damp};
  }
`
