import * as v from 'valibot'

/** The schema of a document that another program, or an older or newer command, wrote. Unknown fields are allowed. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Returns the invalid field of a value, null if the value matches the schema. */
export function wrongField(schema: Schema<unknown>, value: unknown): string | null {
  const { issues } = v.safeParse(schema, value, { abortEarly: true })
  return issues ? (v.getDotPath(issues[0]) ?? 'everything') : null
}
