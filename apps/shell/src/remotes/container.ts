/** The container that a remote's entry registers under its name. */
export interface Container {
  init(shared: object): unknown
  get(path: './routes'): Promise<() => unknown>
}
