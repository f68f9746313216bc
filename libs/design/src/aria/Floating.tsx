import type { ReactNode } from 'react'
import { use, useMemo } from 'react'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { css, keyframes, styled } from 'styled-components'
import { LayerContext } from '../layer'
import { media, token } from '../token'

export type Placement = NonNullable<PopoverProps['placement']>

/** Opens a surface without a trigger of react-aria: it is open while rendered, at `anchor`. */
export interface Standalone {
  readonly anchor: HTMLElement | null
  readonly label: string
  readonly onClose: () => void
}

/**
 * The raised surface of menus, lists and small forms that open over the page or a dialog. `isSheet` makes it a sheet at
 * the bottom of a phone's screen.
 */
export function Floating({
  placement = 'bottom start',
  isSheet = false,
  standalone,
  children,
  className,
}: {
  placement?: Placement
  isSheet?: boolean
  standalone?: Standalone
  children: ReactNode
  className?: string
}) {
  const layer = use(LayerContext)
  const triggerRef = useMemo(() => ({ current: standalone?.anchor ?? null }), [standalone?.anchor])
  return (
    <Surface
      placement={placement}
      offset={6}
      containerPadding={8}
      $isSheet={isSheet}
      {...(layer ? { UNSTABLE_portalContainer: layer } : {})}
      {...(standalone && {
        isOpen: true,
        onOpenChange: () => standalone.onClose(),
        triggerRef,
        'aria-label': standalone.label,
      })}
      {...(className ? { className } : {})}
    >
      {children}
    </Surface>
  )
}

const open = keyframes`from { opacity: 0; translate: 0 -4px; }`
const close = keyframes`to { opacity: 0; }`

const rise = keyframes`from { translate: 0 100%; }`

/** Overrides the position that react-aria computes and sets inline. */
const sheet = css`
  ${media.mobile} {
    position: fixed !important;
    inset: auto 0 0 !important;
    min-width: 0;
    max-width: none;
    max-height: 85dvh !important;
    padding-bottom: env(safe-area-inset-bottom, 0px);
    border: 0;
    border-radius: ${token.radius.l} ${token.radius.l} 0 0;
    box-shadow: 0 0 0 100vmax ${token.color.scrim};
    overscroll-behavior: contain;

    &[data-entering] {
      animation-name: ${rise};
    }
  }
`

const Surface = styled(Popover)<{ $isSheet: boolean }>`
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

  ${({ $isSheet }) => $isSheet && sheet}
`
