import { readFile, writeFile } from 'node:fs/promises'
import { isCode } from '../isCode'
import { ReleaseError } from '../releaseError'
import { wrongField, type Schema } from '../schema'
import { toJsonBytes } from '../store/store'

/** A kind of document that is drafted in a file, signed there, and then applied. */
export interface DraftKind<T> {
  /** The command that drafts it. */
  readonly command: 'authority' | 'policy'
  readonly schema: Schema<T>
}

/** Reads a draft. Throws ReleaseError, with the line of a mistake or the field, if it isn't one of this kind. */
export async function readDraft<T>(file: string, { command, schema }: DraftKind<T>): Promise<T> {
  const value = parse(await readText(file, command), file)
  const wrong = wrongField(schema, value)
  if (wrong) throw new ReleaseError(`${file} is not valid: ${wrong} is missing, unknown or of the wrong type`)
  return value as T
}

async function readText(file: string, command: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
    throw new ReleaseError(`${file} does not exist. To write it: npm run release -- ${command} draft`)
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
export async function writeDraft(file: string, draft: object, { isNew }: { isNew: boolean }): Promise<void> {
  try {
    await writeFile(file, toJsonBytes(draft), { flag: isNew ? 'wx' : 'w' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    throw new ReleaseError(`${file} exists already. Remove it, or name another with --file`)
  }
}
