import * as v from 'valibot'

/** A schema of what the backend returns. Unknown fields pass: it may be newer than the page. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Parses a value of the backend. Throws where it isn't as the schema says, which `resultOf` makes a failure. */
export function parsed<T>(schema: Schema<T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  // The path alone: messages quote the value, which may be an address
  throw new TypeError(`The backend returned an unexpected ${v.getDotPath(result.issues[0]) ?? 'value'}`)
}

/** Parses a message of a channel. Returns null, and logs why, if it doesn't fit the schema. */
export function parsedOrNull<T>(schema: Schema<T>, value: unknown): T | null {
  try {
    return parsed(schema, value)
  } catch (misfit) {
    globalThis.reportError?.(misfit)
    return null
  }
}

/** Returns a mapping for `resultOf`: from what the backend returns, by a schema, to an entity. */
export function parsing<T, Entity>(schema: Schema<T>, toEntity: (value: T) => Entity): (value: unknown) => Entity {
  return value => toEntity(parsed(schema, value))
}
