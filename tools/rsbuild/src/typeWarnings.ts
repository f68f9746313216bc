import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'
import { platform } from './platform'
import { createReport } from './typeReport'

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')

/** Writes a tsconfig.json for everything that the routes import, outside of released files. */
function writeProject(rootPath: string): string {
  const folder = join(rootPath, 'node_modules/.types')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'tsconfig.json')
  const { options, files } = platform.typesOf(rootPath)
  const project = { extends: options, files: [join(rootPath, 'src/routes.tsx'), ...files], include: [] }
  writeFileSync(file, JSON.stringify(project))
  return file
}

/**
 * Checks the types of a remote during development, in a child process. The page keeps running: errors appear in the
 * terminal and in an overlay of the page until they are fixed.
 */
export const typeWarnings: RsbuildPlugin = {
  name: 'overtone:type-warnings',
  setup(api) {
    api.onBeforeStartDevServer(({ server }) => {
      const args = [compiler, '--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '-p']
      const child = spawn(process.execPath, [...args, writeProject(api.context.rootPath)], {
        cwd: api.context.rootPath,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const report = createReport(errors => {
        for (const error of errors) api.logger.warn(error)
        server.sockWrite('errors', { text: [...errors], html: errors.map(escapeHtml).join('\n') })
      })
      child.stdout.setEncoding('utf8').on('data', report)
      const stop = () => void child.kill()
      api.onCloseDevServer(stop)
      process.once('exit', stop)
    })
  },
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
