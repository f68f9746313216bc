import { styled } from 'styled-components'
import { token } from './token'

type BarTone = 'ink' | 'tone' | 'good' | 'warn' | 'danger'

/** A progress bar, 0–1. */
export function Bar({ value, label, tone = 'ink' }: { value: number; label: string; tone?: BarTone }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={Math.round(value * 100)}>
      <Done $tone={tone} style={{ scale: `${value} 1` }} />
    </Track>
  )
}

const Track = styled.div`
  height: 4px;
  border-radius: 2px;
  background: ${token.color.line};
  overflow: hidden;
`

const Done = styled.div<{ $tone: BarTone }>`
  height: 100%;
  background: ${({ $tone }) => ($tone === 'ink' ? token.color.ink2 : token.color[$tone])};
  transform-origin: left;
  transition: scale ${token.time[2]} ${token.ease.damp};
`
