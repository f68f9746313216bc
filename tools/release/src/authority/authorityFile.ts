import { readFile, writeFile } from 'node:fs/promises'
import type { Authority, Registry } from '@overtone/federation'
import { authoritySchema } from '@overtone/federation/schemas'
import { isCode } from '../isCode'
import { validity } from '../registry/composeRegistry'
import type { Signer } from '../registry/signer'
import { ReleaseError } from '../releaseError'
import { wrongField } from '../schema'
import { toJsonBytes } from '../store/store'

/** Reads a draft. Throws ReleaseError, with the line of a mistake or the field, if it isn't an authority. */
export async function readDraft(file: string): Promise<Authority> {
  const value = parse(await readText(file), file)
  const wrong = wrongField(authoritySchema, value)
  if (wrong) throw new ReleaseError(`${file} is not valid: ${wrong} is missing or of the wrong type`)
  return value as Authority
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
    throw new ReleaseError(`${file} does not exist. To write it: npm run release -- authority draft`)
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = String(error)
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    const line = text.slice(0, position).split('\n').length
    throw new ReleaseError(`${file} is not valid JSON in line ${line}: ${message}`)
  }
}

/** Writes a draft. Throws ReleaseError if the file exists and `isNew`. */
export async function writeDraft(file: string, draft: Authority, { isNew }: { isNew: boolean }): Promise<void> {
  try {
    await writeFile(file, toJsonBytes(draft), { flag: isNew ? 'wx' : 'w' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    throw new ReleaseError(`${file} exists already. Remove it, or name another with --file`)
  }
}

/**
 * Returns the next version of the authority, to be edited: the live one without signatures, or a first one in which the
 * signer has every role and the live remotes have no keys of their own.
 */
export function draftAuthority({ environment, authority, remotes }: Registry, signer: Signer, now: Date): Authority {
  const expiresAt = new Date(now.getTime() + validity).toISOString()
  if (authority) return { ...authority, version: authority.version + 1, expiresAt, signatures: {} }
  return {
    ...(environment ? { environment } : {}),
    version: 1,
    expiresAt,
    keys: { [signer.id]: signer.publicKey },
    root: { keys: [signer.id], threshold: 1 },
    platform: [signer.id],
    remotes: Object.fromEntries(remotes.map(({ name }) => [name, []])),
    signatures: {},
  }
}
