import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The product that the package was packed from: product.json. */
export interface Product {
  /** Versions of the shared modules by name. */
  readonly versions: Readonly<Record<string, string>>
  /** Browsers that builds are written for. */
  readonly browsers: readonly string[]
  /** Files in the package by module name: modules that run in unit tests, and modules that are bundled. */
  readonly runnable: Readonly<Record<string, string>>
  readonly bundled: Readonly<Record<string, string>>
}

/** The folder of the package. Its modules are bundled into `dist`. */
export const packageFolder = join(import.meta.dirname, '..')

/** Returns a file of the package, parsed. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(packageFolder, file), 'utf8')) as T
}

export const product = readJson<Product>('product.json')
