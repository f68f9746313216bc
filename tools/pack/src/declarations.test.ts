import { expect, test } from 'vitest'
import { packagesIn } from './bundle'
import { moduleNames } from './declarations'

test('finds the modules that declarations import by from and by import()', () => {
  const text = `import { Link } from 'react-router-dom';
    declare const a: import("nanostores").Atom<import('./own').Own>;
    export { b } from '@nanostores/i18n';`
  expect(moduleNames(text)).toEqual(['react-router-dom', 'nanostores', '@nanostores/i18n'])
})

test("lists packages once, without Node's own modules", () => {
  const names = ['react/jsx-runtime', 'node:fs', 'fs/promises', '@supabase/supabase-js/dist/x', 'react']
  expect(packagesIn(names)).toEqual(['@supabase/supabase-js', 'react'])
})
