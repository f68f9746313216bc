import { misfit, type Shape, type ShapeOf } from '@overtone/domain'

/** Returns a value of the backend if it has the shape. Otherwise throws, which `resultOf` turns into a failure. */
export function fitted<const S extends Shape>(value: unknown, shape: S): ShapeOf<S> {
  const path = misfit(value, shape)
  if (path !== null) throw new TypeError(`The backend returned an unexpected ${path}`)
  return value as ShapeOf<S>
}
