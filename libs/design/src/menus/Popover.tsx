import type { ReactElement, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { Floating, type Placement } from '../aria/Floating'
import { Trigger } from '../aria/Trigger'
import { token } from '../token'

/**
 * A small overlay beside the button that opens it: filters, a share link. `label` is its name. Escape and a press
 * outside close it and return focus; children as a function receive `close`.
 */
export function Popover({
  trigger,
  label,
  placement = 'bottom start',
  children,
}: {
  trigger: ReactElement
  label: string
  placement?: Placement
  children: ReactNode | ((close: () => void) => ReactNode)
}) {
  return (
    <Aria>
      <DialogTrigger>
        <Trigger>{trigger}</Trigger>
        <Floating placement={placement}>
          <Content aria-label={label}>
            {typeof children === 'function' ? ({ close }) => children(close) : children}
          </Content>
        </Floating>
      </DialogTrigger>
    </Aria>
  )
}

const Content = styled(Dialog)`
  padding: ${token.space[16]};
  outline: none;
`
