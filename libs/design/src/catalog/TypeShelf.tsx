import { styled } from 'styled-components'
import { Brand, display, FretRule, Logo, token } from '../index'
import { Row } from './Row'

const { color } = token

const pairs = [
  ['ink', color.ground, color.ink],
  ['ink-2', color.surface, color.ink2],
  ['ink-3', color.raised, color.ink3],
  ['paper', color.paper, color.onInk],
  ['tone', color.tone, color.onTone],
  ['tone-quiet', color.toneQuiet, color.toneText],
  ['danger', color.dangerQuiet, color.danger],
  ['good', color.goodQuiet, color.good],
  ['warn', color.warnQuiet, color.warn],
  ['info', color.infoQuiet, color.info],
] as const

export function TypeShelf() {
  return (
    <>
      <div>
        <Brand href="/">
          <Logo />
          Overtone
        </Brand>
        <Big>Low Tide Signal</Big>
        <p>Above every tone sound two, three, four, five times its frequency, each softer than the last.</p>
      </div>
      <Row>
        {pairs.map(([name, background, ink]) => (
          <Swatch key={name} style={{ background, color: ink }}>
            {name}
          </Swatch>
        ))}
      </Row>
      <FretRule />
    </>
  )
}

const Big = styled.p`
  ${display}
  margin-block: ${token.space[12]};
  font-size: ${token.text[48]};
`

const Swatch = styled.span`
  padding: ${token.space[8]} ${token.space[12]};
  border-radius: ${token.radius.m};
  box-shadow: 0 0 0 1px ${token.color.line};
  font-size: ${token.text[13]};
`
