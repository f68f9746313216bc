import { compareTypes, nextVersions, parseDeclarations } from '@overtone/contract'
import { expect, test } from 'vitest'
import { readBaseline } from './contractFiles'
import { rollUpWorkspace } from './rollUpWorkspace'

const { types, entryPoints } = rollUpWorkspace()
const change = (from: string, to: string) => {
  expect(types).toContain(from)
  return types.replace(from, to)
}
const breaksOf = (shell: string, module: string, name: string, props?: readonly string[]) =>
  compareTypes(shell, [
    { types, names: { [module]: [name] }, ...(props ? { props: { [module]: { [name]: props } } } : {}) },
  ])

test('the accepted contract matches the sources (update it with `npm run contract`)', () => {
  const baseline = readBaseline()
  const versions = Object.fromEntries(Object.entries(entryPoints).map(([name, { version }]) => [name, version]))
  expect(baseline.versions).toEqual(versions)
  expect(baseline.types).toBe(types)
})

test('the contract has every shared entry point with an owner, and every declaration compiles', () => {
  const { provided } = parseDeclarations(types)
  const names = Object.fromEntries([...provided].map(([module, exports]) => [module, [...exports.keys()]]))
  expect(Object.keys(names)).toHaveLength(33)
  expect(Object.values(names).flat().length).toBeGreaterThan(350)
  expect(Object.values(entryPoints).filter(({ owner }) => !owner)).toEqual([])
  expect(compareTypes(types, [{ types, names }])).toEqual([[]])
})

test('a removed prop of a styled component breaks only remotes that set it', () => {
  const shell = change('type ButtonLook = {\n    variant?: ButtonVariant;', 'type ButtonLook = {')
  const [[found] = []] = breaksOf(shell, '@overtone/design', 'Button', ['onClick', 'variant'])
  expect(found).toMatchObject({ subject: '@overtone/design Button', reason: "It no longer takes 'variant'" })
  expect(breaksOf(shell, '@overtone/design', 'Button', ['onClick', 'size'])).toEqual([[]])
  const baseline = readBaseline()
  const majorOf = (version = '') => Number(version.split('.')[0])
  const accepted = majorOf(baseline.versions['@overtone/design'])
  expect(majorOf(nextVersions(shell, baseline)['@overtone/design'])).toBe(accepted + 1)
})

test('a changed prop of a generic component is reported by name', () => {
  const shell = change('keyOf: (item: Item) => string;', 'keyOf: (item: Item, index: string) => string;')
  expect(breaksOf(shell, '@overtone/design/collections', 'DataTable')).toEqual([[]])
  const narrowed = change('readonly Column<Item>[];\n    items', 'readonly string[];\n    items')
  const [[found] = []] = breaksOf(narrowed, '@overtone/design/collections', 'DataTable')
  expect(found?.reason).toContain("'columns'")
})

test('the value type of a store is compared as remotes read it', () => {
  const shell = change('readonly email: string;', 'readonly email: string | null;')
  const [[found] = []] = breaksOf(shell, '@overtone/session', '$user')
  expect(found?.reason).toContain("'email'")
})
