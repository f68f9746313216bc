import { styled } from 'styled-components'
import { token } from './token'

/**
 * A share of a whole, 0–1, as a lens of that length on the string. Warns above 0.8, alarms above 0.95; the number
 * itself belongs above it. `isTone` is for a share that can't be too high.
 */
export function Level({ value, label, isTone = false }: { value: number; label: string; isTone?: boolean }) {
  const { color } = token
  const fill = isTone ? color.tone : value > 0.95 ? color.danger : value > 0.8 ? color.warn : color.ink2
  return (
    <Line role="meter" aria-label={label} aria-valuenow={Math.round(value * 100)} aria-valuemin={0} aria-valuemax={100}>
      <Lens style={{ width: `${value * 100}%`, background: fill }} />
    </Line>
  )
}

const Line = styled.div`
  height: 10px;
  background: linear-gradient(${token.color.lineStrong} 0 0) center / 100% 1px no-repeat;
`

const Lens = styled.div`
  height: 100%;
  border-radius: 50%;
  transition: width ${token.time[2]} ${token.ease.damp};
`
