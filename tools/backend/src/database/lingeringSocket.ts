import { Socket } from 'node:net'

/** Milliseconds of silence after which a lost connection, which refuses all writes, closes. */
const closeAfterMs = 1000

/**
 * A PostgreSQL connection that, once lost, refuses pending writes before it closes. The driver (postgres 3.4.9) forgets
 * a closed socket at once; the next statement of a transaction, even its rollback, then throws from a timer, where
 * nothing can catch it. https://github.com/porsager/postgres/issues/1208
 */
export class LingeringSocket extends Socket {
  readonly #onLost: () => void
  #wasOpen = false
  #isLost = false
  #isClosed = false
  #closing: NodeJS.Timeout | null = null

  constructor(onLost: () => void) {
    super()
    this.#onLost = onLost
    // Node replaces these methods on connect and on end.
    const write = (...values: Parameters<Socket['write']>) => this.#write(...values)
    Object.defineProperty(this, 'write', { get: () => write, set: () => {} })
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event === 'connect') this.#wasOpen = true
    // The other side closed it: when we close it, the writing side ends first.
    if (this.#wasOpen && (event === 'error' || (event === 'end' && !this.writableEnded))) this.#isLost = true
    if (event !== 'close' || !this.#isLost || this.#isClosed) return super.emit(event, ...values)

    this.#isClosed = true
    this.#onLost()
    this.#closing = setTimeout(() => super.emit('close', ...values), closeAfterMs).unref()
    this.#refuse()
    return true
  }

  #write(...values: Parameters<Socket['write']>): boolean {
    if (!this.#isLost) return super.write(...values)
    this.#closing?.refresh()
    setImmediate(() => this.#refuse())
    return true
  }

  #refuse(): void {
    const error = new Error('The connection to the database was lost')
    super.emit('error', Object.assign(error, { code: 'CONNECTION_CLOSED' }))
  }
}
