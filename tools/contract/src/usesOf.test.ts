import { expect, test } from 'vitest'
import { usesOf } from './usesOf'

const namesIn = (code: string) => usesOf(code).map(({ module, name }) => `${module} ${name}`)
const propsIn = (jsx: string) => usesOf(`import { Cover } from 'm'\nexport const part = ${jsx}`)[0]?.props

test.each([
  ['named imports', `import { a, b as c } from 'm'`, ['m a', 'm b']],
  ['a default import', `import React from 'react'`, ['react default']],
  ['exports from a module', `export { a } from 'm'`, ['m a']],
  ['a re-export of everything', `export * from 'm'`, ['m *']],
  ['members of a namespace', `import * as m from 'm'\nm.a(); const b = m['b']`, ['m a', 'm b']],
  ['destructured members', `import * as m from 'm'\nconst { a, b: c } = m`, ['m a', 'm b']],
  ['a component of a namespace', `import * as m from 'm'\nconst x = <m.Cover />`, ['m Cover']],
  ['a namespace that escapes', `import * as m from 'm'\nuse(m)`, ['m *']],
  ['a computed name', `import * as m from 'm'\nm[name]`, ['m *']],
  ['a member of an awaited import', `const a = async () => (await import('m')).a`, ['m a']],
  ['a destructured awaited import', `const { a } = await import('m')`, ['m a']],
  ['an awaited import with a name', `const m = await import('m')\nm.a()`, ['m a']],
  ['a callback of an import', `import('m').then(m => m.a)`, ['m a']],
  ['a callback that destructures it', `import('m').then(({ a, ...rest }) => a)`, ['m a', 'm *']],
  ['an import that is passed on', `export const load = () => import('m')`, ['m *']],
  ['an import whose failure is caught', `const m = await import('m').catch(() => null)`, ['m *']],
])('finds %s', (_what, code, names) => {
  expect(namesIn(code)).toEqual(names)
})

test.each([
  [
    'types',
    `import type { A } from 'm'\nimport { type B } from 'm'\nexport type { C } from 'm'\nexport { type D } from 'm'`,
  ],
  ['types of a namespace', `import * as m from 'm'\nlet a: m.A, b: typeof m.b`],
  ['a module that is only fetched', `import('m'); void import('m'); await import('m')`],
  ['a module that is only run', `import 'm'`],
  ['a module whose name is computed', 'import(name)'],
])('leaves out %s', (_what, code) => {
  expect(namesIn(code)).toEqual([])
})

test.each([
  ['<Cover track={a} size="m" key={1} />', ['size', 'track']],
  ['<Cover track={a}>b</Cover>', ['children', 'track']],
  ['[<Cover size="m" />, <Cover tone="x" />]', ['size', 'tone']],
  ['<Cover {...(on && { size: "m" })} {...(on ? { a } : { b })} />', ['a', 'b', 'size']],
])('finds the props that %s sets', (jsx, props) => {
  expect(propsIn(jsx)).toEqual(props)
})

test.each(['<Cover {...props} />', '[<Cover size="m" />, Cover]', 'styled(Cover)', '<Cover {...{ ...props }} />'])(
  'counts every prop for %s',
  jsx => {
    expect(usesOf(`import { Cover } from 'm'\nexport const part = ${jsx}`)).toEqual([{ module: 'm', name: 'Cover' }])
  },
)
