import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appNames } from './buildApps'
import { bin, run, workspace } from './run'

async function build(): Promise<string> {
  const projects = appNames.map(app => `@overtone/${app}`).join(',')
  const { code, output } = await run(bin('nx'), ['run-many', '-t', 'build', '-p', projects], { isQuiet: true })
  expect(code, output).toBe(0)
  return output
}

test(
  'a change in apps/artist builds artist, and takes the other apps from the cache',
  { timeout: 180_000 },
  async () => {
    await build()
    const added = join(workspace, 'apps/artist/src', `cache-probe-${process.pid}.ts`)
    try {
      await writeFile(added, `export const probe = ${Date.now()}\n`)
      const output = await build()
      for (const app of appNames) {
        const line = output.split('\n').find(text => text.includes(`@overtone/${app}:build`)) ?? ''
        expect(line.includes('cache'), line).toBe(app !== 'artist')
      }
    } finally {
      await rm(added)
    }
  },
)
