import { useState } from 'react'
import { styled } from 'styled-components'
import { LayerContext } from '../layer'
import { SectionHead, token } from '../index'
import { shelves } from './shelves'

/** Every component in one theme and one key. Overlays stay inside, so that they get the same theme. */
export function Pane({ theme, toneKey }: { theme: 'light' | 'dark'; toneKey: string }) {
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <Ground data-theme={theme} data-key={toneKey} role="group" aria-label={theme}>
      <LayerContext value={layer}>
        {shelves.map(([title, Shelf]) => (
          <section key={title}>
            <SectionHead title={title} />
            <Stack>
              <Shelf theme={theme} />
            </Stack>
          </section>
        ))}
      </LayerContext>
      <div ref={setLayer} />
    </Ground>
  )
}

const Ground = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[64]};
  align-content: start;
  min-width: 0;
  padding: ${token.space[32]} ${token.frame.gutter} ${token.space[96]};
  background: ${token.color.ground};
  color: ${token.color.ink};
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[24]};
`
