/**
 * The shape of a JSON value: the name of its type, a literal in single quotes or a union of both ("'off'|'on'|null"),
 * the shape of every item in a list, or the shapes of fields. A field name ending in `?` is optional, `*` means every
 * field.
 */
export type Shape = string | readonly [Shape] | { readonly [field: string]: Shape }

interface Types {
  readonly string: string
  readonly number: number
  readonly boolean: boolean
  readonly null: null
}

/** The type of the values with a shape. */
export type ShapeOf<S> = S extends `${infer One}|${infer Others}`
  ? ShapeOf<One> | ShapeOf<Others>
  : S extends keyof Types
    ? Types[S]
    : S extends `'${infer Text}'`
      ? Text
      : S extends readonly [infer Item]
        ? readonly ShapeOf<Item>[]
        : S extends { readonly '*': infer Each }
          ? Readonly<Record<string, ShapeOf<Each>>>
          : { readonly [F in keyof S as F extends `${string}?` ? never : F]: ShapeOf<S[F]> } & {
              readonly [F in keyof S as F extends `${infer Name}?` ? Name : never]?: ShapeOf<S[F]>
            }

/** Returns the path of the first field that doesn't match its shape, null if all do. Other fields may hold anything. */
export function misfit(value: unknown, shape: Shape, path = 'value'): string | null {
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : typeof value
    const literal = typeof value === 'string' ? `'${value}'` : null
    return shape.split('|').some(name => name === type || name === literal) ? null : path
  }
  if (Array.isArray(shape)) {
    return Array.isArray(value) ? misfit({ ...value }, { '*': shape[0] as Shape }, path) : path
  }
  const fields = Object(value) as Record<string, unknown>
  if (fields !== value) return path
  for (const [name, inner] of Object.entries(shape)) {
    const field = name.replace('?', '')
    const names = field === '*' ? Object.keys(fields) : field !== name && fields[field] === undefined ? [] : [field]
    for (const each of names) {
      const found = misfit(fields[each], inner, `${path}.${each}`)
      if (found) return found
    }
  }
  return null
}

/** Returns true if a value has the shape. */
export function fits<const S extends Shape>(value: unknown, shape: S): value is ShapeOf<S> {
  return misfit(value, shape) === null
}
