import type { Authority } from '@overtone/federation'
import { authorityText } from '@overtone/federation/authority'
import { authoritySchema } from '@overtone/federation/schemas'
import { draftAuthority } from '../authority/draftAuthority'
import { checkAuthority, checkFields } from '../authority/checkAuthority'
import { readDraft, writeDraft } from '../registry/draftFile'
import { readLive } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import { goLive } from './liveCommand'
import type { ReleaseContext } from './releaseContext'

/** The change of an authority that is asked for; undefined only shows the live one. */
interface Change {
  readonly step: string | undefined
  /** Path of the draft. */
  readonly file: string
  /** Apps whose live builds the signer signs again. */
  readonly signedAgain: readonly string[]
}

/** Shows the authority, or drafts, signs or applies the next one. Throws ReleaseError. */
export async function changeAuthority(
  store: Store,
  { step, file, signedAgain }: Change,
  context: ReleaseContext,
): Promise<Answer> {
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('Nothing is live yet. Promote the shell first')
  const { authority = null } = registry
  if (step === undefined) return { lines: linesOf(authority), data: authority }

  const signer = await context.openSigner()
  const now = new Date()
  if (step === 'draft') {
    const draft = draftAuthority(registry, signer, now)
    await writeDraft(file, draft, { isNew: true })
    return { lines: [`Version ${draft.version} is in ${file}. Edit it, then let the root keys sign it`], data: draft }
  }
  const draft = await readDraft(file, { command: 'authority', schema: authoritySchema })
  if (step === 'apply') {
    await checkAuthority(draft, registry, now)
    return goLive(store, {}, context, { authority: draft, signedAgain })
  }
  checkFields(draft, registry, now)
  const roots = [...draft.root.keys, ...(authority?.root.keys ?? [])]
  if (!roots.includes(signer.id))
    throw new ReleaseError(`The key ${signer.id} is not a root key. Sign with one of ${roots.join(', ')}`)
  const signatures = { ...draft.signatures, [signer.id]: await signer.sign(authorityText(draft)) }
  await writeDraft(file, { ...draft, signatures }, { isNew: false })
  const lines = [
    `Signed version ${draft.version} in ${file} with ${signer.id}. To make it live: npm run release -- authority apply`,
  ]
  return { lines, data: { ...draft, signatures } }
}

function linesOf(authority: Authority | null): string[] {
  if (!authority) return ['One key releases everything. To give teams their own: npm run release -- authority draft']
  const { version, expiresAt, root, platform, remotes } = authority
  const rows = [
    ['root', `${root.keys.join(', ')}; ${root.threshold} of these sign a change`],
    ['platform', platform.join(', ')],
    ...Object.entries(remotes).map(([name, ids]) => [name, ids.join(', ') || 'the platform only']),
  ]
  const title = `Version ${version}, valid until ${expiresAt.slice(0, 10)}`
  return [title, ...rows.map(([role = '', ids = '']) => `  ${role.padEnd(10)}${ids}`)]
}
