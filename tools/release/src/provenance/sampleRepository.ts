import { execFileSync } from 'node:child_process'
import { integrityOf } from '../build/putFile'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'

const identity = ['-c', 'user.name=Sample', '-c', 'user.email=sample@overtone.example']

/** Runs Git in a folder and returns its output. For tests. */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** Creates a repository with one commit, and builds of a shell and a listener that Git ignores. For tests. */
export async function sampleRepository(): Promise<{ readonly root: string; readonly commit: string }> {
  const build = remoteBuild('listener')
  const hash = integrityOf(Buffer.from(build['static/js/late.1.js'] ?? ''))
  const entry = `o.sriHashes={"late":"${hash}"},o.p="";${build['remoteEntry.1.js']}`
  const root = await writeFolder({
    '.gitignore': 'dist\n',
    'package-lock.json': '{"lockfileVersion":3}',
    ...inApp('shell', shellBuild),
    ...inApp('listener', { ...build, 'remoteEntry.1.js': entry }),
  })
  git(root, 'init', '--quiet')
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--message', 'Start')
  return { root, commit: git(root, 'rev-parse', 'HEAD') }
}
