import type { Registry } from '@overtone/federation'
import { releaseKeys } from '@overtone/federation/authority'
import { isSigned } from '@overtone/federation/signatures'
import * as v from 'valibot'
import type { Build } from '../build/artifact'
import type { Signer } from '../registry/signer'
import { wrongField, type Schema } from '../schema'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import type { Policy } from './policy'

/** A signed statement that a key approves one build in one environment, or no longer does. */
interface Approval {
  /** `app@id`. */
  readonly approval: string
  /** Left out in production. */
  readonly environment?: string
  /** ISO 8601. */
  readonly at: string
  readonly isWithdrawn: boolean
  /** Id of the key, and its signature over `JSON.stringify` of everything else. */
  readonly signature: { readonly key: string; readonly value: string }
}

const schema: Schema<Approval> = v.looseObject({
  approval: v.string(),
  environment: v.exactOptional(v.string()),
  at: v.string(),
  isWithdrawn: v.boolean(),
  signature: v.looseObject({ key: v.string(), value: v.string() }),
})

/** Returns the public keys that may approve builds of an app, by id. */
export function approverKeys(policy: Policy, { authority, keys }: Registry, app: string): Record<string, string> {
  return { ...(authority ? releaseKeys(authority, app) : keys), ...policy.approvers }
}

/** Signs that a build is approved, or no longer. The last statement of a key counts. */
export async function writeApproval(
  store: Store,
  build: Build,
  { signer, at, isWithdrawn }: { readonly signer: Signer; readonly at: Date; readonly isWithdrawn: boolean },
): Promise<void> {
  const { environment } = store
  const approval = `${build.app}@${build.id}`
  const said = { approval, ...(environment ? { environment } : {}), at: at.toISOString(), isWithdrawn }
  const signature = { key: signer.id, value: await signer.sign(JSON.stringify(said)) }
  await overwrite(store, `${folderOf(build)}${signer.id}.json`, toJsonBytes({ ...said, signature }))
}

/** Returns the ids of these keys (public keys by id) that approve a build. */
export async function readApprovals(
  store: Store,
  build: Build,
  keys: Readonly<Record<string, string>>,
): Promise<string[]> {
  const stored = await store.list(folderOf(build))
  const found = await Promise.all(stored.map(async key => approverIn(await store.get(key), build, store, keys)))
  return [...new Set(found.flat())]
}

async function approverIn(
  bytes: Uint8Array | null,
  { app, id }: Build,
  { environment }: Store,
  keys: Readonly<Record<string, string>>,
): Promise<string[]> {
  const approval = bytes && parse(bytes)
  if (!approval || approval.approval !== `${app}@${id}` || approval.environment !== environment) return []
  const { signature, ...said } = approval
  const isGenuine = await isSigned(JSON.stringify(said), signature.value, keys[signature.key] ?? '')
  return isGenuine && !said.isWithdrawn ? [signature.key] : []
}

function parse(bytes: Uint8Array): Approval | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return wrongField(schema, value) ? null : (value as Approval)
  } catch {
    return null
  }
}

function folderOf({ app, id }: Build): string {
  return `approvals/${app}/${id}/`
}
