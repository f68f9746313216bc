import { Heart, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, Chip, ChipRow, IconButton, PauseGlyph, PlayGlyph, RoundButton, TextLink, token } from '../index'
import { Row } from './Row'

const choices = ['All', 'First', 'Second']
const keys = ['C', 'G', 'D', 'A', 'E', 'B', 'Fs', 'Cs', 'Gs', 'Ds', 'As', 'F']

export function ControlShelf() {
  const [choice, setChoice] = useState('All')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Row>
        <Button variant="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <Button style={{ background: token.color.hover }}>Hover</Button>
        <Button style={{ boxShadow: token.shadow.focus }}>Focus</Button>
        <Button style={{ scale: 0.98 }}>Pressed</Button>
      </Row>
      <Row>
        <Button size="s">Small</Button>
        <Button variant="primary" size="l">
          Large
        </Button>
        <Button as="a" href="#top">
          A link
        </Button>
        <TextLink href="#top">Text link</TextLink>
      </Row>
      <Row>
        <RoundButton label="Play" size="s">
          <PlayGlyph />
        </RoundButton>
        <RoundButton label="Play" data-key="Gs">
          <PlayGlyph />
        </RoundButton>
        <RoundButton label="Pause" size="l" data-key="F">
          <PauseGlyph />
        </RoundButton>
        <IconButton label="Share">
          <Share2 />
        </IconButton>
        <IconButton label="Favorite" isOn={isOn} onClick={() => setOn(!isOn)}>
          <Heart />
        </IconButton>
        <IconButton label="Favorite" disabled>
          <Heart />
        </IconButton>
      </Row>
      <ChipRow>
        {choices.map(name => (
          <Chip key={name} isPressed={name === choice} onClick={() => setChoice(name)}>
            {name}
          </Chip>
        ))}
        <Chip variant="surface" isPressed={false}>
          Surface
        </Chip>
      </ChipRow>
      <Row>
        <Badge tone="paper">Paper</Badge>
        <Badge tone="ink">Ink</Badge>
        <Badge tone="info">Info</Badge>
        <Badge tone="tone">Tone</Badge>
        <Badge>Line</Badge>
        <Badge tone="good">Good</Badge>
        <Badge tone="warn">Warn</Badge>
        <Badge tone="danger">Danger</Badge>
      </Row>
      <Row>
        {keys.map(key => (
          <Badge key={key} tone="tone" data-key={key}>
            {key.replace('s', '♯')}
          </Badge>
        ))}
      </Row>
    </>
  )
}
