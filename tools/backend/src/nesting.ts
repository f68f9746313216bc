/**
 * Returns true if arrays and objects of a JSON value are nested more than `most` levels deep. Recursive functions such
 * as JSON.stringify overflow the stack at a few thousand levels, while JSON.parse reads any number of them.
 */
export function isNestedDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return most === 0 || Object.values(value).some(inner => isNestedDeeper(inner, most - 1))
}
