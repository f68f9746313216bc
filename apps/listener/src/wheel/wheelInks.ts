import { toneKey } from '@overtone/domain'
import { fifths } from '../harmony/fifths'
import type { WheelInks } from './draw'

/** Reads the colors of the theme from an element on the page. */
export function wheelInks(element: HTMLElement): WheelInks {
  const probe = document.createElement('span')
  element.append(probe)
  const colorOf = (name: string, key = '') => {
    probe.dataset.key = key
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const keys = fifths.map(key => colorOf('--tone', toneKey(key)))
  const inks = {
    line: colorOf('--line'),
    text: colorOf('--ink-3'),
    ink: colorOf('--ink'),
    font: getComputedStyle(element).fontFamily,
    keys,
    pixels: pixelsOf(keys),
  }
  probe.remove()
  return inks
}

function pixelsOf(colors: readonly string[]): Uint32Array {
  const canvas = Object.assign(document.createElement('canvas'), { width: colors.length, height: 1 })
  const context = canvas.getContext('2d')
  if (!context) return new Uint32Array(colors.length)
  for (const [i, color] of colors.entries()) {
    context.fillStyle = color
    context.fillRect(i, 0, 1, 1)
  }
  return new Uint32Array(context.getImageData(0, 0, colors.length, 1).data.buffer)
}
