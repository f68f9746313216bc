/**
 * Prevents new properties on the prototypes of all objects. The REST library stores filters under the names of their
 * columns, so a column `__proto__` would write the filter into Object.prototype, for every request until the next
 * start. With this, only that request fails. Existing properties can still be overridden.
 */
export function sealPrototypes(): void {
  for (const shared of [Object, Object.prototype, Function.prototype, Array.prototype]) Object.preventExtensions(shared)
}
