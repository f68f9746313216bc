import type { PrerenderedPages } from '@overtone/federation/prerendered'
import { artifactFolder, type RemoteArtifact } from '../build/artifact'
import type { Violation } from './violation'
import type { Store } from '../store/store'

/** Refuses styles that reach beyond a remote: selectors outside of a class, and document-wide styles. */
export async function cssViolations(store: Store, remote: RemoteArtifact): Promise<Violation[]> {
  const paths = Object.keys(remote.files).filter(path => path.endsWith('.css') || path === 'pages.json')
  const found = await Promise.all(paths.map(path => violationsOf(store, remote, path)))
  return [...found.flat(), ...globalStyles(remote)]
}

async function violationsOf(store: Store, { app, id }: RemoteArtifact, path: string): Promise<Violation[]> {
  const text = new TextDecoder().decode((await store.get(artifactFolder(app, id) + path)) ?? new Uint8Array())
  const css = path === 'pages.json' ? (JSON.parse(text) as PrerenderedPages).css : text
  const { globalSelectors } = await import('./globalSelectors') // lazy: parsers load for 40 ms
  try {
    return globalSelectors(css).map(selector => {
      const message = `${app}@${id} styles "${selector}" in ${path}, which is not inside one of its own classes`
      return { gate: 'css', app, subject: selector, message }
    })
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CssSyntaxError')) throw error
    return [
      { gate: 'css', app, subject: path, message: `${app}@${id} has ${path}, which is not CSS: ${error.message}` },
    ]
  }
}

function globalStyles({ app, id, contract }: RemoteArtifact): Violation[] {
  const name = 'createGlobalStyle'
  if (!contract?.names['styled-components']?.includes(name)) return []
  return [{ gate: 'css', app, subject: name, message: `${app}@${id} uses ${name}, which styles the whole document` }]
}
