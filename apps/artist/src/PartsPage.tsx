import { Page, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

interface PartsPageProps<Part extends string> {
  title: string
  lead: string
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { value: Part; label: string }[]
  /** Renders the open part; `goTo` opens another one from a button inside it. */
  children: (part: Part, goTo: (part: Part) => void) => ReactNode
}

/** A page whose parts are tabs; the first one is open. */
export function PartsPage<Part extends string>({ title, lead, label, tabs, children }: PartsPageProps<Part>) {
  const [chosen, setPart] = useState<Part | null>(null)
  const [jumps, setJumps] = useState(0)
  const container = useRef<HTMLDivElement>(null)
  const part = chosen ?? tabs[0]?.value

  // Moves focus to the new tab, since the pressed button was removed with its panel
  useEffect(() => {
    if (jumps > 0) container.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }, [jumps])

  if (part === undefined) return null

  function goTo(next: Part) {
    setPart(next)
    setJumps(count => count + 1)
  }

  return (
    <Room ref={container}>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Tabs label={label} tabs={tabs} value={part} onChange={setPart}>
        {children(part, goTo)}
      </Tabs>
    </Room>
  )
}

const Room = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[48]};
`

const Lead = styled.p`
  max-width: 40em;
  margin-block: ${token.space[12]} ${token.space[32]};
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
`
