import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, run } from '@overtone/commands'
import { expect, test } from './fixtures'

test.describe.configure({ timeout: 120_000 })

for (const app of ['listener', 'content']) {
  test(`another build of ${app} has the same bytes`, async () => {
    const cwd = join(import.meta.dirname, '../apps', app)
    const again = await mkdtemp(join(tmpdir(), 'overtone-'))
    try {
      const { code, output } = await run(bin('rsbuild'), ['build', '--dist-path', again], { cwd, isQuiet: true })
      expect(code, output).toBe(0)
      const files = (await readdir(again, { recursive: true, withFileTypes: true })).filter(file => file.isFile())
      expect(files.map(({ name }) => name)).toContain('remoteEntry.js')
      for (const { parentPath, name } of files) {
        const path = join(parentPath, name)
        const before = await readFile(join(cwd, 'dist', path.slice(again.length)))
        expect(before.equals(await readFile(path)), path.slice(again.length)).toBe(true)
      }
    } finally {
      await rm(again, { recursive: true })
    }
  })
}
