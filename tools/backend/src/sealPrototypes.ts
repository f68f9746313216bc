/**
 * Lets no property be added to what every object inherits from. The REST library stores filters under the names of
 * their columns, so that a column `__proto__` wrote the filter into Object.prototype, for everybody until the next
 * start. Now that request alone fails. Properties that are there can still be overridden.
 */
export function sealPrototypes(): void {
  for (const shared of [Object, Object.prototype, Function.prototype, Array.prototype]) Object.preventExtensions(shared)
}
