import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The web servers that tests run, with the variable that names the program of each. */
export const testedServers = { nginx: 'NGINX_PATH', caddy: 'CADDY_PATH' } as const
export type TestedServer = keyof typeof testedServers

/** Returns the path of an installed web server, null if there is none. */
export function installedServer(name: TestedServer): string | null {
  const named = process.env[testedServers[name]]
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const places = named ? [named] : folders.map(folder => join(folder, name))
  return places.find(existsSync) ?? null
}

/** Folders inside one, instead of those of the system, so that the server needs no rights of its own. */
function nginxMain(folder: string, config: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  types {
    text/html html; text/css css; text/javascript js mjs; application/json json; text/plain txt; text/xml xml;
    font/woff2 woff2; image/svg+xml svg; image/webp webp; image/png png;
  }
  access_log off;
${temporary.map(name => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${config};
}
`
}

function programOf(name: TestedServer, folder: string, config: string): { main: string; args: readonly string[] } {
  const main = join(folder, 'main.conf')
  return name === 'nginx'
    ? { main: nginxMain(folder, config), args: ['-p', folder, '-c', main, '-e', 'stderr'] }
    : {
        main: `{\n\tadmin off\n\tauto_https off\n}\nimport ${config}\n`,
        args: ['run', '--config', main, '--adapter', 'caddyfile'],
      }
}

/**
 * Starts an installed web server with an exported configuration. Resolves to a function that stops it, once the port accepts
 * connections. Throws with the output of the server if it doesn't run. For tests.
 */
export async function startServer(
  name: TestedServer,
  { program, config, port }: { program: string; config: string; port: number },
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), `overtone-${name}-`))
  const { main, args } = programOf(name, folder, config)
  await writeFile(join(folder, 'main.conf'), main)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const until = Date.now() + 10_000
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill()
      throw new Error(`${name} doesn't run: ${output.join('')}`)
    }
    await wait(20)
  }
  return async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
}

async function accepts(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/robots.txt`).then(
    () => true,
    () => false,
  )
}
