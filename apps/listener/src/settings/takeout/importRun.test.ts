import { expect, test } from 'vitest'
import { importedId } from './importRun'

test('an imported thing has the same id at each import, another one in each account', () => {
  const old = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const id = importedId('7c9e6679-7425-40de-944b-e07fc1f90ae7', old)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(importedId('7c9e6679-7425-40de-944b-e07fc1f90ae7', old)).toBe(id)
  expect(importedId('7c9e6679-7425-40de-944b-e07fc1f90ae8', old)).not.toBe(id)
})
