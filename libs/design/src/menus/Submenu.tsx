import { ChevronLeft, ChevronRight } from 'lucide-react'
import { use, type ReactNode } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { SubmenuTrigger } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { Floating } from '../aria/Floating'
import { IconButton } from '../IconButton'
import { media, token } from '../token'
import { Items } from './Menu'
import { Item } from './MenuItem'
import { CloseMenuContext } from './OpenMenu'

/**
 * An item of a Menu that opens a second menu beside it; on phones the second menu covers the first and has a back
 * button. Hovering, Enter and the right arrow open it; the left arrow and Escape close it. Inside go the same parts as
 * in a Menu.
 */
export function Submenu({
  icon,
  label,
  backLabel,
  children,
}: {
  icon?: ReactNode
  label: string
  backLabel: string
  children: ReactNode
}) {
  const close = use(CloseMenuContext)
  return (
    <SubmenuTrigger>
      <Item textValue={label}>
        {icon}
        <Label>{label}</Label>
        <ChevronRight />
      </Item>
      <Floating placement="end top" isSheet>
        <Head label={label} backLabel={backLabel} />
        <Items {...(close && { onClose: close })}>{children}</Items>
      </Floating>
    </SubmenuTrigger>
  )
}

function Head({ label, backLabel }: { label: string; backLabel: string }) {
  const state = use(OverlayTriggerStateContext)
  return (
    <Line>
      <IconButton label={backLabel} onClick={() => state?.close()}>
        <ChevronLeft />
      </IconButton>
      <b>{label}</b>
    </Line>
  )
}

const Label = styled.span`
  flex: 1;
`

const Line = styled.p`
  display: none;

  ${media.mobile} {
    display: flex;
    align-items: center;
    gap: ${token.space[8]};
    padding: ${token.space[6]};
    border-bottom: ${token.edge.hairline};
  }
  b {
    font-weight: ${token.weight.strong};
  }
`
