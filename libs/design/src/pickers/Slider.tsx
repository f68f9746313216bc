import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { token } from '../token'

interface Scale {
  /** Shown above, with the current value at the other end of the line. */
  label: string
  min: number
  max: number
  step?: number
  /** Formats a value: '$4.99', '120 BPM'. Plain numbers by default. */
  format?: (value: number) => string
  isDisabled?: boolean
}

/**
 * A slider for one value: drag, arrow keys, Page keys, Home and End. `onChangeEnd` is called only with the final value.
 */
export function Slider({
  value,
  onChange,
  onChangeEnd,
  ...scale
}: Scale & { value: number; onChange: (value: number) => void; onChangeEnd?: (value: number) => void }) {
  return (
    <Ends
      {...scale}
      values={[value]}
      names={[scale.label]}
      onChange={([to]) => onChange(to ?? scale.min)}
      onChangeEnd={([to]) => onChangeEnd?.(to ?? scale.min)}
    />
  )
}

/** A slider for a range: price, tempo. `names` label the two thumbs: ['Lowest price', 'Highest price']. */
export function RangeSlider({
  value,
  names,
  onChange,
  onChangeEnd,
  ...scale
}: Scale & {
  value: readonly [number, number]
  names: readonly [string, string]
  onChange: (value: [number, number]) => void
  onChangeEnd?: (value: [number, number]) => void
}) {
  const both = ([from = scale.min, to = scale.max]: number[]): [number, number] => [from, to]
  return (
    <Ends
      {...scale}
      values={value}
      names={names}
      onChange={values => onChange(both(values))}
      onChangeEnd={values => onChangeEnd?.(both(values))}
    />
  )
}

function Ends({
  label,
  min,
  max,
  step = 1,
  format = String,
  isDisabled = false,
  values,
  names,
  onChange,
  onChangeEnd,
}: Scale & {
  values: readonly number[]
  names: readonly string[]
  onChange: (values: number[]) => void
  onChangeEnd: (values: number[]) => void
}) {
  const part = (value: number) => (value - min) / (max - min)
  const from = values.length > 1 ? part(values[0] ?? min) : 0
  const to = part(values.at(-1) ?? max)
  return (
    <Aria>
      <Room
        minValue={min}
        maxValue={max}
        step={step}
        isDisabled={isDisabled}
        value={[...values]}
        onChange={onChange}
        onChangeEnd={onChangeEnd}
      >
        <Name>{label}</Name>
        <Output>{values.map(format).join(' – ')}</Output>
        <Track>
          <Rest />
          <Chosen style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
          {names.map((name, i) => (
            <Thumb key={name} index={i} aria-label={name} />
          ))}
        </Track>
      </Room>
    </Aria>
  )
}

const Room = styled(AriaSlider<number[]>)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[4]} ${token.space[12]};
  font-size: ${token.text[13]};

  &[data-disabled] {
    color: ${token.color.ink3};
  }
`

const Name = styled(Label)`
  font-weight: ${token.weight.strong};
`

const Output = styled(SliderOutput)`
  color: ${token.color.ink2};
  font-variant-numeric: tabular-nums;
`

const Track = styled(SliderTrack)`
  grid-column: 1 / -1;
  height: ${token.control.target};
  /* The thumbs stay inside the field at both ends */
  margin-inline: 10px;
`

const Rest = styled.div`
  position: absolute;
  inset: calc(50% - 0.5px) -10px auto;
  height: 1px;
  background: ${token.color.lineStrong};
`

const Chosen = styled.div`
  position: absolute;
  top: calc(50% - 2px);
  height: 4px;
  border-radius: 2px;
  background: ${token.color.ink2};

  [data-disabled] & {
    background: ${token.color.ink3};
  }
`

const Thumb = styled(SliderThumb)`
  top: 50%;
  width: 20px;
  height: 20px;
  border-radius: 50%;
  background: ${token.color.paper};
  box-shadow: ${token.shadow[1]};
  transition: scale ${token.time[4]};

  /* The touch target is larger than the visible thumb */
  &::before {
    content: '';
    position: absolute;
    inset: -12px;
  }

  &[data-dragging] {
    scale: 1.15;
  }

  &[data-focus-visible] {
    outline: 2px solid transparent;
    box-shadow: ${token.shadow.focus};
  }

  &[data-disabled] {
    background: ${token.color.ink3};
  }
`
