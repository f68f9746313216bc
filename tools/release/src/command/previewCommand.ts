import type { Store } from '../store/store'
import type { Answer } from './answer'
import { overrideLink } from './link'
import type { Asked } from './parseCommand'
import { publishAll } from './publishCommand'
import type { ReleaseContext } from './releaseContext'

/** Publishes a build, and returns a link that opens it on the live product until it expires. */
export async function previewApp(
  store: Store,
  app: string,
  { from, hours }: Pick<Asked, 'from' | 'hours'>,
  { root, builder, openSigner }: Pick<ReleaseContext, 'root' | 'builder' | 'openSigner'>,
): Promise<Answer> {
  const signer = await openSigner()
  const [artifact] = await publishAll(store, [app], from, { root, builder, signer })
  const id = artifact?.id ?? ''
  const { link: url, until } = await overrideLink(store, { app, id, hours }, signer)
  return { lines: [`${app}@${id} until ${until}: ${url}`], data: { url, id, until } }
}
