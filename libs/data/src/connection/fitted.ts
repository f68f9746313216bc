import { misfit, type Shape, type ShapeOf } from '@overtone/domain'

/** Returns a value of the backend that has a shape. Throws where it has another, which `resultOf` makes a failure. */
export function fitted<const S extends Shape>(value: unknown, shape: S): ShapeOf<S> {
  const path = misfit(value, shape)
  if (path !== null) throw new TypeError(`The backend returned an unexpected ${path}`)
  return value as ShapeOf<S>
}
