/** What every world of a test gives: texts kept in a map, and time that is that of the (fake) timers. For tests only. */
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
