import * as v from 'valibot'

/** A schema of a backend response. Unknown fields pass: the backend may be newer than the page. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Parses a value of the backend. Throws if it doesn't match the schema, which `resultOf` turns into a failure. */
export function parsed<T>(schema: Schema<T>, value: unknown): T {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  // Only the path: messages quote the value, which may be an email address
  throw new TypeError(`The backend returned an unexpected ${v.getDotPath(result.issues[0]) ?? 'value'}`)
}

/** Parses a message of a channel. Returns null, and logs why, if it doesn't match the schema. */
export function parsedOrNull<T>(schema: Schema<T>, value: unknown): T | null {
  try {
    return parsed(schema, value)
  } catch (misfit) {
    globalThis.reportError?.(misfit)
    return null
  }
}

/** Returns a mapper for `resultOf` that parses a backend response by a schema and converts it to an entity. */
export function parsing<T, Entity>(schema: Schema<T>, toEntity: (value: T) => Entity): (value: unknown) => Entity {
  return value => toEntity(parsed(schema, value))
}
