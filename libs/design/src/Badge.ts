import { styled } from 'styled-components'
import { token } from './token'

const { color } = token

const tones = {
  paper: [color.paper, color.onInk, 'transparent'],
  ink: ['none', color.ink, color.ink2],
  line: ['none', color.ink2, color.lineStrong],
  tone: [color.toneQuiet, color.toneText, 'transparent'],
  info: [color.infoQuiet, color.info, 'transparent'],
  good: [color.goodQuiet, color.good, 'transparent'],
  warn: [color.warnQuiet, color.warn, 'transparent'],
  danger: [color.dangerQuiet, color.danger, 'transparent'],
} as const

export type BadgeTone = keyof typeof tones

/** A short label in small capitals, applied by CSS: the text itself keeps its case. */
export const Badge = styled.span.withConfig({ shouldForwardProp: prop => prop !== 'tone' })<{ tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[4]};
  height: 20px;
  padding-inline: 7px;
  border: 1px solid ${({ tone = 'line' }) => tones[tone][2]};
  border-radius: ${token.radius.s};
  background: ${({ tone = 'line' }) => tones[tone][0]};
  color: ${({ tone = 'line' }) => tones[tone][1]};
  font-size: 0.6875rem;
  font-weight: 640;
  letter-spacing: 0.045em;
  text-transform: uppercase;
  white-space: nowrap;
`
