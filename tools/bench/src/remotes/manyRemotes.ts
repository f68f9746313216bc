import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseBin, run } from '@overtone/commands'
import { chosenSigner, directoryStore, promote, publish, readRuntimeConfig } from '@overtone/release'
import type { Authority } from '@overtone/federation'

const workspace = join(import.meta.dirname, '../../../..')
const languages = ['en', 'es', 'fr', 'de'] as const

/** Adds remotes with one page and one menu entry each to a store: copies of the admin remote that no page loads. */
export async function addRemotes(storeDir: string, folder: string, count: number): Promise<void> {
  const store = directoryStore(storeDir)
  const builds: Record<string, string> = {}
  for (let index = 1; index <= count; index += 1) {
    const app = `team${index}`
    const dist = join(folder, app)
    await cp(join(workspace, 'apps/admin/dist'), dist, { recursive: true })
    const title = Object.fromEntries(languages.map(language => [language, `${app} (${language})`]))
    const slots = { 'shell.nav/v1': [{ label: title, to: `/${app}`, order: 1000 + index, access: 'admin' }] }
    const config = { name: app, routes: [{ path: `/${app}`, access: 'open', title }], slots }
    await writeFile(join(dist, 'remote.json'), JSON.stringify(config))
    for (const script of ['remoteEntry.js', 'static/js/async/routes.js'])
      await appendFile(join(dist, script), `\n// ${app}\n`)
    builds[app] = (await publish(store, { app, version: '0.1.0', dist })).id
  }
  const signer = await chosenSigner({}, dirname(storeDir))
  await promote(store, builds, await readRuntimeConfig(store), signer)
}

/** Gives every remote of a store a key of its own, with the product's key as the root. */
export async function delegate(storeDir: string): Promise<void> {
  const data = dirname(storeDir)
  const file = join(data, 'authority.json')
  await authority(data, 'draft', file)
  const draft = JSON.parse(await readFile(file, 'utf8')) as Authority
  const teams = await Promise.all(
    Object.keys(draft.remotes).map(async name => {
      const team = join(data, 'teams', name)
      await mkdir(team, { recursive: true })
      return [name, await chosenSigner({}, team)] as const
    }),
  )
  const keys = { ...draft.keys, ...Object.fromEntries(teams.map(([, { id, publicKey }]) => [id, publicKey])) }
  const remotes = Object.fromEntries(teams.map(([name, { id }]) => [name, [id]]))
  await writeFile(file, JSON.stringify({ ...draft, keys, remotes }))
  await authority(data, 'sign', file)
  await authority(data, 'apply', file)
}

async function authority(data: string, step: string, file: string): Promise<void> {
  const env = { OVERTONE_DATA: data, OVERTONE_BUCKET: '', OVERTONE_SIGNING_KEY: '', OVERTONE_SIGNER_COMMAND: '' }
  const { code, output } = await run(process.execPath, [releaseBin, 'authority', step, '--file', file], {
    isQuiet: true,
    env,
  })
  if (code !== 0) throw new Error(`authority ${step} was refused:\n${output}`)
}
