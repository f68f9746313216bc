import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const locales = ['es', 'fr', 'de'] as const

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'messages' ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

type Texts = Record<string, Record<string, unknown>>

/** Returns the text of `'text'` or `params('text')`; undefined for plural forms and the like. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isCallExpression(node) && node.arguments[0] ? textOf(node.arguments[0]) : undefined
}

/** Collects the English texts declared in the code, by component: `i18n('area/name', { key: … })`. */
function declared(folder: string): Texts {
  const all: Texts = {}
  function visit(node: ts.Node) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'i18n') {
      const [name, texts] = node.arguments
      const body = texts && ts.isSatisfiesExpression(texts) ? texts.expression : texts
      if (name && body && ts.isStringLiteralLike(name) && ts.isObjectLiteralExpression(body)) {
        const keys = body.properties.filter(ts.isPropertyAssignment)
        all[name.text] = Object.fromEntries(
          keys.map(({ name: key, initializer }) => [(key as ts.Identifier).text, textOf(initializer)]),
        )
      }
    }
    ts.forEachChild(node, visit)
  }
  for (const file of sources(folder)) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  }
  return all
}

const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

const owners = [...readdirSync(join(root, 'apps')).map(name => `apps/${name}`), 'libs/i18n', 'libs/music']

test.each(owners.flatMap(owner => locales.map(locale => ({ owner, locale }))))(
  '$owner translates every text into $locale, and nothing else',
  ({ owner, locale }) => {
    const english = declared(join(root, owner, 'src'))
    const file = join(root, owner, 'src/messages', `${locale}.json`)
    const translated = JSON.parse(readFileSync(file, 'utf8')) as Texts
    const keysOf = (texts: Texts) =>
      Object.entries(texts)
        .flatMap(([component, keys]) => Object.keys(keys).map(key => `${component}.${key}`))
        .sort()
    expect(Object.keys(english).length).toBeGreaterThan(0)
    expect(keysOf(translated)).toEqual(keysOf(english))
    for (const [component, keys] of Object.entries(translated)) {
      for (const [key, text] of Object.entries(keys)) {
        const original = english[component]?.[key]
        if (typeof text !== 'string' || typeof original !== 'string') continue // plural forms
        expect(text.trim(), `${component}.${key}`).not.toBe('')
        expect(places(text), `${component}.${key}`).toEqual(places(original))
      }
    }
  },
)
