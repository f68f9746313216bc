import type { Answer } from './answer'
import { newRemote } from './newRemote'
import { newStandalone } from './newStandalone'
import type { Asked } from './parseCommand'
import { ReleaseError } from '../releaseError'
import type { ReleaseContext } from './releaseContext'

/** Writes the sources of new remotes, into this workspace or into repositories of their own. */
export async function writeRemotes({ names, standalone }: Asked, { root }: ReleaseContext): Promise<Answer> {
  const files = []
  for (const name of names) files.push(...(await (standalone ? newStandalone : newRemote)(root, name)))
  const title = 'Its title is the English word in every language: translate it in remote.config.ts and src/messages'
  const [name = ''] = names
  const next = standalone
    ? `Next: cd ${name}, npm install, then npm run dev -- --against URL of a product`
    : `Next: npm install, then npm run dev -- ${name}`
  return { lines: [...files, '', title, next], data: files }
}

/** Serves a product with the remote of this folder from its sources, until a signal. */
export async function develop({ against }: Asked, context: ReleaseContext): Promise<Answer> {
  if (!context.develop) throw new ReleaseError('In this workspace, run: npm run dev -- NAME --against URL')
  const url = against ?? process.env['OVERTONE_URL']
  if (!url) throw new ReleaseError('No product given. Run: npm run release -- dev --against URL, or set OVERTONE_URL')
  await context.develop(url)
  return { lines: [], data: { url } }
}
