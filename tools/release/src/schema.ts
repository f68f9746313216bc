import * as v from 'valibot'

/** The schema of a document that another program, or an older or newer command, wrote: unknown fields pass. */
export type Schema<T> = v.GenericSchema<unknown, T>

/** Returns which field of a value is wrong, null where the value is as the schema says. */
export function wrongField(schema: Schema<unknown>, value: unknown): string | null {
  const { issues } = v.safeParse(schema, value, { abortEarly: true })
  return issues ? (v.getDotPath(issues[0]) ?? 'everything') : null
}
