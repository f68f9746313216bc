import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Color = readonly [red: number, green: number, blue: number]
type Values = Record<string, string>

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const themes = read('themes.css')
const tones = read('tones.css')

/** Parses the custom properties of the nth block with this selector. */
function block(css: string, selector: string, nth: number): Values {
  const [, ...bodies] = css.split(`${selector} {`)
  const body = bodies[nth]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  ) as Values
}

const hues = [...tones.matchAll(/--hue: (\d+);\n  \}/g)].map(([, hue]) => Number(hue))
const gray = block(tones, "[data-key='none']", 0)

/** Converts `oklch()` to sRGB, 0–1, clipped to the gamut like in a browser. */
function fromOklch(lightness: number, chroma: number, hue: number): Color {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (linear: number) => {
    const value = Math.min(1, Math.max(0, linear))
    return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055
  }
  return [
    shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function parse(value: string): Color {
  const hex = /^#(..)(..)(..)$/.exec(value)
  if (hex) return hex.slice(1).map(part => parseInt(part, 16) / 255) as unknown as Color
  const [l = 0, c = 0, h = 0] = /oklch\(([^)]+)\)/.exec(value)?.[1]?.split(' ').map(Number) ?? []
  return fromOklch(l, c, h)
}

/** The WCAG 2 contrast ratio, from 1 to 21. */
function contrast(one: Color, other: Color): number {
  const luminance = (color: Color) => {
    const [r = 0, g = 0, b = 0] = color.map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const grounds = ['sunken', 'ground', 'surface', 'raised', 'hover']
const all = [...grounds, 'tone-quiet']

/** Every pair of colors in use, and its minimum contrast: 4.5 for text, 3 for anything else. */
const pairs: readonly (readonly [name: string, ink: string, on: readonly string[], least: number])[] = [
  ['the text', 'ink', all, 7],
  ['the second text', 'ink-2', all, 7],
  ['the third text', 'ink-3', all, 4.5],
  ['text on paper', 'on-ink', ['paper', 'paper-hover'], 7],
  ['text of a tone', 'tone-text', all, 4.5],
  ['text on a tone', 'on-tone', ['tone'], 4.5],
  ...['danger', 'good', 'warn', 'info'].flatMap(status => [
    [`text of ${status}`, status, [...grounds, `${status}-quiet`], 4.5] as const,
    [`text on the quiet ground of ${status}`, 'ink', [`${status}-quiet`], 7] as const,
    [`second text on the quiet ground of ${status}`, 'ink-2', [`${status}-quiet`], 7] as const,
  ]),
  ['the label of a filled danger button', 'ground', ['danger'], 4.5],
  // Not on sunken grounds: only text fields have them, and nothing in a tone is shown there
  ['a tone', 'tone', ['ground', 'surface', 'raised', 'hover'], 3],
  ['borders of controls', 'line-strong', grounds, 3],
]

interface Look {
  name: string
  /** `own` are values that the tone sets itself. */
  colors: (hue: number, own?: Values) => Record<string, Color>
}

/** Returns the colors of one block of themes.css, with the four of a tone computed from lightness and chroma. */
function look(name: string, selector: string, nth: number): Look {
  const values = block(themes, selector, nth)
  const number = (key: string) => Number(values[`--${key}`])
  return {
    name,
    colors: (hue, own = {}) => {
      const chroma = (key: string) => Number(own[`--${key}-c`] ?? values[`--${key}-c`])
      const plain = Object.entries(values)
        .filter(([, value]) => /^(#|oklch)/.test(value))
        .map(([key, value]) => [key.slice(2), parse(value)])
      const toned = ['tone', 'tone-text', 'tone-quiet'].map(key => [
        key,
        fromOklch(number(`${key}-l`), chroma(key), hue),
      ])
      const isToned = '--tone-l' in values
      return Object.fromEntries([
        ...plain,
        ...(isToned ? [...toned, ['on-tone', fromOklch(number('on-tone-l'), 0.03, hue)]] : []),
      ]) as Record<string, Color>
    },
  }
}

const looks = [
  look('light', "[data-theme='light']", 1),
  look('dark', "[data-theme='dark']", 1),
  look('dark from the system', "[data-theme='auto']", 1),
  look('light in an old browser', "[data-theme='light']", 0),
  look('dark in an old browser', "[data-theme='dark']", 0),
  look('dark from the system in an old browser', "[data-theme='auto']", 0),
]

function worst({ colors }: Look, ink: string, on: readonly string[]): number {
  const ofTone = [...hues.map(hue => colors(hue)), colors(Number(gray['--hue']), gray)].flatMap(shown => {
    return on.map(ground => contrast(colorOf(shown, ink), colorOf(shown, ground)))
  })
  return Math.min(...ofTone)
}

function colorOf(colors: Record<string, Color>, name: string): Color {
  const color = colors[name]
  if (!color) throw new Error(`themes.css has no --${name}`)
  return color
}

test('there are twelve tones, 30° apart', () => {
  expect([...hues].sort((a, b) => a - b)).toEqual([5, 35, 65, 95, 125, 155, 185, 215, 245, 275, 305, 335])
})

test('an unknown key is gray, with the hue of its cover', () => {
  expect(gray['--hue']).toBe('215')
  expect(Object.keys(gray)).toHaveLength(4)
})

test('colors are converted like in a browser', () => {
  expect(parse('oklch(0.615 0.125 65)').map(part => Math.round(part * 255))).toEqual([0xb7, 0x73, 0x22])
  expect(contrast(parse('#000000'), parse('#ffffff'))).toBeCloseTo(21)
})

describe.each(looks)('$name', theme => {
  test.each(pairs)('%s has enough contrast to its backgrounds in all keys', (_name, ink, on, least) => {
    expect(worst(theme, ink, on)).toBeGreaterThanOrEqual(least)
  })
})
