/** The common part of test environments: an in-memory storage, and the time of the (fake) timers. For tests only. */
export class FakeHost {
  constructor(readonly kept = new Map<string, string>()) {}

  storage = () => ({
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, value: string) => void this.kept.set(key, value),
    removeItem: (key: string) => void this.kept.delete(key),
  })
  after = (milliseconds: number, run: () => void) => {
    const id = setTimeout(run, milliseconds)
    return () => clearTimeout(id)
  }
}
