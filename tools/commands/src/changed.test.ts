import { readCommandLine, UsageError } from '@overtone/command-line'
import { expect, test } from 'vitest'
import { changedFolders, packageFolders, withDefaults } from './changed'
import { testCommand } from './commandLines'

function testOptions(...args: string[]) {
  const read = readCommandLine(args, testCommand)
  return 'help' in read ? read.help : withDefaults(read.values)
}

test('npm test runs everything unless --changed limits it', () => {
  expect(testOptions()).toEqual({ changed: false, base: 'main' })
  expect(testOptions('--changed')).toEqual({ changed: true, base: 'main' })
  expect(testOptions('--changed', '--base', 'HEAD~2')).toEqual({ changed: true, base: 'HEAD~2' })
  expect(() => testOptions('--chnged')).toThrow(UsageError)
  expect(() => testOptions('--base', 'HEAD')).toThrow(new UsageError('--base needs --changed'))
})

test('packageFolders lists the folder of every package', () => {
  const folders = packageFolders()
  expect(folders.get('@overtone/artist')).toBe('apps/artist')
  expect([...folders.values()]).toContain('e2e')
})

test('changedFolders rejects a revision that does not exist', async () => {
  await expect(changedFolders('no-such-revision')).rejects.toThrow('Cannot tell what changed since "no-such-revision"')
})
