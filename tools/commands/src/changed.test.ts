import { UsageError } from '@overtone/command-line'
import { expect, test } from 'vitest'
import { changedFolders, packageFolders, readTestOptions } from './changed'

test('runs everything unless it is told to run what changed', () => {
  expect(readTestOptions([])).toEqual({ changed: false, base: 'main' })
  expect(readTestOptions(['--changed'])).toEqual({ changed: true, base: 'main' })
  expect(readTestOptions(['--changed', '--base', 'HEAD~2'])).toEqual({ changed: true, base: 'HEAD~2' })
  expect(() => readTestOptions(['--chnged'])).toThrow(UsageError)
})

test('knows the folder of every package', () => {
  const folders = packageFolders()
  expect(folders.get('@overtone/artist')).toBe('apps/artist')
  expect([...folders.values()]).toContain('e2e')
})

test('says when a revision does not exist', async () => {
  await expect(changedFolders('no-such-revision')).rejects.toThrow('What changed since "no-such-revision" is unknown')
})
