import type { StaticPages } from '@overtone/federation/static'
import { artifactFolder, type RemoteArtifact } from '../build/artifact'
import type { Refusal } from './refusal'
import { isContained, selectorsOf } from './selectors'
import type { Store } from '../store/store'

/** What of a remote's styles reaches beyond it: selectors outside of a class, and styles made for the whole document. */
export async function cssRefusals(store: Store, remote: RemoteArtifact): Promise<Refusal[]> {
  const paths = Object.keys(remote.files).filter(path => path.endsWith('.css') || path === 'pages.json')
  const found = await Promise.all(paths.map(path => globalSelectors(store, remote, path)))
  return [...found.flat(), ...globalStyles(remote)]
}

async function globalSelectors(store: Store, { app, id }: RemoteArtifact, path: string): Promise<Refusal[]> {
  const text = new TextDecoder().decode((await store.get(artifactFolder(app, id) + path)) ?? new Uint8Array())
  const css = path === 'pages.json' ? (JSON.parse(text) as StaticPages).css : text
  return [...new Set(selectorsOf(css))]
    .filter(selector => !isContained(selector))
    .map(selector => {
      const message = `${app}@${id} styles "${selector}" in ${path}, which is not inside a class of its own`
      return { gate: 'css', app, subject: selector, message }
    })
}

function globalStyles({ app, id, contract }: RemoteArtifact): Refusal[] {
  const name = 'createGlobalStyle'
  if (!contract?.names['styled-components']?.includes(name)) return []
  return [{ gate: 'css', app, subject: name, message: `${app}@${id} uses ${name}, which styles the whole document` }]
}
