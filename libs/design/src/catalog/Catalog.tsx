import { useState } from 'react'
import { styled } from 'styled-components'
import { Brand, Chip, ChipRow, Logo, media, Toaster, token } from '../index'
import { Pane } from './Pane'

const keys = ['A', 'E', 'B', 'Fs', 'Cs', 'Gs', 'Ds', 'As', 'F', 'C', 'G', 'D']
const views = ['Light and dark', 'Light', 'Dark'] as const
type View = (typeof views)[number]

/** Shows every component in its states, light and dark, in any key. For development only. */
export function Catalog() {
  const [key, setKey] = useState('A')
  const [view, setView] = useState<View>('Light and dark')
  return (
    <>
      <Top>
        <Brand href="/">
          <Logo />
          Overtone
        </Brand>
        <h1>Catalog</h1>
        <ChipRow role="group" aria-label="Themes">
          {views.map(name => (
            <Chip key={name} isPressed={name === view} onClick={() => setView(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <ChipRow role="group" aria-label="Key">
          {keys.map(name => (
            <Chip
              key={name}
              data-key={name}
              isPressed={name === key}
              onClick={() => setKey(name)}
              aria-label={name.replace('s', ' sharp')}
            >
              <Dot />
              {name.replace('s', '♯')}
            </Chip>
          ))}
        </ChipRow>
      </Top>
      <Panes $isPair={view === 'Light and dark'}>
        {view !== 'Dark' && <Pane theme="light" toneKey={key} />}
        {view !== 'Light' && <Pane theme="dark" toneKey={key} />}
      </Panes>
      <Toaster dismissLabel="Dismiss" />
    </>
  )
}

const Top = styled.header`
  position: sticky;
  top: 0;
  z-index: ${token.layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]} ${token.space[24]};
  padding: ${token.space[12]} ${token.frame.gutter};
  border-bottom: ${token.edge.hairline};
  background: ${token.color.ground};

  h1 {
    font-size: ${token.text[20]};
  }

  ${media.mobile} {
    position: static;
  }
`

const Panes = styled.main<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $isPair }) => ($isPair ? 2 : 1)}, minmax(0, 1fr));

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${token.color.tone};
`
