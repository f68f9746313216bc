import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { run } from '@overtone/commands'
import { assembleRelease } from './assembleRelease'
import { assembleRemote } from './assembleRemote'
import { packagesFolder, rootManifest, workspace } from './workspace'

const packages = { remote: assembleRemote, release: assembleRelease }

async function must(command: string, args: readonly string[], cwd = workspace): Promise<string> {
  const { code, output } = await run(command, args, { cwd, isQuiet: true })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return output
}

await mkdir(packagesFolder, { recursive: true })
for (const [name, stage] of Object.entries(packages)) {
  const folder = join(packagesFolder, name)
  await stage(folder)
  await must('npm', ['pack', '--silent', '--pack-destination', packagesFolder], folder)
  const file = join(packagesFolder, `overtone-${name}-${rootManifest.version}.tgz`)
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  console.log(`${relative(workspace, file)}  ${Math.round(bytes.byteLength / 1000)} kB  ${hash}`)
}
