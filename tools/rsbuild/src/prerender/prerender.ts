import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import type { PrerenderedPages } from '@overtone/federation'
import { runProgram } from './runProgram'

/** Beside the sources, but not part of a release. */
export const programFolder = 'node_modules/.prerender'

/** Prerenders the pages of a remote into pages.json after its build, with the remote's own program. */
export function prerender(): RsbuildPlugin {
  return {
    name: 'prerender',
    setup(api) {
      api.onAfterBuild(async () => {
        const { rootPath } = api.context
        const pages = await runProgram<PrerenderedPages>(join(rootPath, programFolder, 'pages.mjs'), null)
        const dist = join(rootPath, 'dist')
        await mkdir(dist, { recursive: true })
        await writeFile(join(dist, 'pages.json'), JSON.stringify(pages))
      })
    },
  }
}
