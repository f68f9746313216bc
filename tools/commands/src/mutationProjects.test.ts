import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutationProjects } from './mutationProjects'
import { workspace } from './run'

test('the modules of the release tool, and the tests of each, exist', () => {
  const { mutate = [], tests = [] } = mutationProjects.release ?? {}
  expect(mutate.length).toBeGreaterThan(0)
  expect([...mutate, ...tests].filter(path => !existsSync(join(workspace, path)))).toEqual([])
})
