import type { Store } from '../store/store'
import type { Answer } from './answer'
import { overrideLink } from './link'
import type { Asked } from './parseCommand'
import { publishOne } from './publishCommand'
import type { ReleaseContext } from './releaseContext'

/** Publishes a build, and returns a link that opens it on the live product until it expires. */
export async function previewApp(
  store: Store,
  app: string,
  { from, hours }: Pick<Asked, 'from' | 'hours'>,
  { root, openSigner }: Pick<ReleaseContext, 'root' | 'openSigner'>,
): Promise<Answer> {
  const { id } = await publishOne(store, app, { from, root })
  const { link: url, until } = await overrideLink(store, { app, id, hours }, await openSigner())
  return { lines: [`${app}@${id} until ${until}: ${url}`], data: { url, id, until } }
}
