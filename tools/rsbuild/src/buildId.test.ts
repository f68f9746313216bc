import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIdOf } from './buildId'

let folder = ''
const write = (path: string, text: string) => writeFile(join(folder, path), text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-build-id-'))
  await mkdir(join(folder, 'src/page'), { recursive: true })
  await mkdir(join(folder, '.git'))
  await write('remote.config.ts', 'export default {}')
  await write('src/page/Page.tsx', 'export const a = 1')
  await write('.git/index', '1')
})
afterEach(() => rm(folder, { recursive: true }))

test.each(['src/page/Page.tsx', 'remote.config.ts', 'src/new.ts'])('changes with %s', async path => {
  const before = buildIdOf(folder)
  await write(path, 'changed')
  expect(buildIdOf(folder)).not.toBe(before)
})

test('ignores tests, with which the build cache returns an earlier build', async () => {
  const before = buildIdOf(folder)
  await write('src/page/Page.test.tsx', 'changed')
  expect(buildIdOf(folder)).toBe(before)
})

test('ignores everything else in a repository', async () => {
  const before = buildIdOf(folder)
  await write('.git/index', '2')
  await mkdir(join(folder, 'test-results'))
  await write('test-results/report.json', '{}')
  expect(buildIdOf(folder)).toBe(before)
})
