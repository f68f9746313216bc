/**
 * The shape of a JSON value: the name of its type, the shape of every item in a list, or the shapes of fields. `?` ends
 * the name of a field that may be left out, `*` stands for every field.
 */
export type Shape = 'string' | 'number' | readonly [Shape] | { readonly [field: string]: Shape }

/** Returns whether a value has a shape. Fields that the shape doesn't name may hold anything. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return typeof value === shape
  if (Array.isArray(shape)) return Array.isArray(value) && value.every(item => fits(item, shape[0] as Shape))
  const fields = Object(value) as Record<string, unknown>
  return (
    fields === value &&
    Object.entries(shape).every(([name, inner]) => {
      const field = name.replace('?', '')
      if (field === '*') return fits(Object.values(fields), [inner])
      return (field !== name && fields[field] === undefined) || fits(fields[field], inner)
    })
  )
}
