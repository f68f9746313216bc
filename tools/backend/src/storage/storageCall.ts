import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sql } from 'postgres'
import type { Caller, Keys } from '../caller'
import { isNestedDeeper } from '../nesting'
import { readBody } from '../readBody'
import type { FileStore } from './fileStore'
import { invalidRequest } from './storageError'

/** The dependencies of every storage operation. */
export interface StorageContext {
  readonly sql: Sql
  readonly files: FileStore
  readonly keys: Keys
}

/** One request, with its caller and target. */
export interface StorageCall extends StorageContext {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly caller: Caller
  readonly bucket: string
  /** Empty if the path names a bucket only. */
  readonly name: string
  readonly query: URLSearchParams
}

/** The JSON response of an operation; undefined if it has written the response itself. */
export type StorageAnswer = object | undefined

export interface StorageRoute {
  readonly method: string
  /** Matched against the path below /storage/v1; groups `bucket` and `name` are decoded. */
  readonly path: RegExp
  /** Served without a key, because the address is public or has its own token. */
  readonly isOpen?: true
  readonly run: (call: StorageCall) => Promise<StorageAnswer>
}

/** Levels of arrays and objects: no operation takes more than a list inside an object inside the body. */
const deepestBody = 16

/** Reads the JSON object in the body of a request, {} if it is empty. Throws InvalidRequest; at most 1 MB. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readBody(request, 1_000_000)
  if (!body) throw invalidRequest('The body is too large')
  try {
    const value: unknown = body.length ? JSON.parse(body.toString()) : {}
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isObject && !isNestedDeeper(value, deepestBody)) return { ...value }
  } catch {
    // Reported below, together with JSON that isn't an object.
  }
  throw invalidRequest('The body must be a JSON object')
}

/** Returns an optional text field, by default ''. Throws InvalidRequest for other types. */
export function optionalText(body: Record<string, unknown>, field: string): string {
  const value = body[field] ?? ''
  if (typeof value !== 'string') throw invalidRequest(`${field} must be text`)
  return value
}

/** Returns a required text field. Throws InvalidRequest. */
export function textOf(body: Record<string, unknown>, field: string): string {
  const value = body[field]
  if (typeof value !== 'string' || value === '') throw invalidRequest(`body must have required property '${field}'`)
  return value
}

/** Returns a field that is a list of at most 1000 texts. Throws InvalidRequest. */
export function textsOf(body: Record<string, unknown>, field: string): string[] {
  const value = body[field]
  const isList = Array.isArray(value) && value.length <= 1000 && value.every(item => typeof item === 'string')
  if (!isList) throw invalidRequest(`${field} must be a list of at most 1000 texts`)
  return value
}
