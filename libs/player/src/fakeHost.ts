/** The common part of test environments: in-memory storage, and the time of the (fake) timers. For tests only. */
export class FakeHost {
  constructor(readonly stored = new Map<string, string>()) {}

  storage = () => ({
    getItem: (key: string) => this.stored.get(key) ?? null,
    setItem: (key: string, value: string) => void this.stored.set(key, value),
    removeItem: (key: string) => void this.stored.delete(key),
  })
  after = (milliseconds: number, run: () => void) => {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  }
}
