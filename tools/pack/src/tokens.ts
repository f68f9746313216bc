import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workspace } from './workspace'

/** A design token: its name in styles, and its value unless that depends on the theme. */
interface Token {
  readonly css: string
  readonly value?: string
  readonly light?: string
  readonly dark?: string
}

const design = join(workspace, 'libs/design/src')

/** Returns the design tokens by name, such as `space.16`. */
export async function readTokens(): Promise<Record<string, Token>> {
  const { token } = (await import(join(design, 'token.ts'))) as { token: Record<string, Record<string, string>> }
  const [scale, themes] = await Promise.all(
    ['scale.css', 'themes.css'].map(file => readFile(join(design, file), 'utf8')),
  )
  const [fixed, light, dark] = [
    valuesIn(scale, ':root'),
    valuesIn(themes, "[data-theme='light']"),
    valuesIn(themes, "[data-theme='dark']"),
  ]
  const entries = Object.entries(token).flatMap(([group, each]) =>
    Object.entries(each).map(([name, css]) => {
      const variable = /^var\((--[\w-]+)\)$/.exec(css)?.[1] ?? ''
      const value = fixed.get(variable)
      const themed = { ...valueOf('light', light.get(variable)), ...valueOf('dark', dark.get(variable)) }
      return [`${group}.${name}`, { css, ...valueOf('value', value), ...themed }] as const
    }),
  )
  return Object.fromEntries(entries)
}

function valueOf(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value }
}

/** Returns the custom properties of the rules with this selector, except in conditional groups. */
function valuesIn(css = '', selector: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^@[^{]+\{.*?^\}/gms, '')
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
    selectors.split(',').some(each => each.trim() === selector),
  )
  const found = rules.flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
  return new Map(found.map(([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()]))
}
