import type { Track } from '@overtone/domain'
import type { QueuedWrite } from '../connection/queued'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** A track that an account keeps in this browser. */
export interface KeptTrack {
  /** The ID of the account. */
  readonly account: string
  readonly id: string
  /** The track as it was when it was kept. */
  readonly track: Track
  /** Size of the audio file and the cover. */
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** The last result of a query. */
export interface KeptResult {
  /** The ID of the account, empty for visitors. */
  readonly account: string
  readonly key: string
  readonly data: unknown
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A write that waits to be sent. */
interface WaitingWrite {
  readonly account: string
  readonly write: QueuedWrite
  /** Milliseconds since 1970. */
  readonly at: number
}

interface OfflineSchema extends DBSchema {
  tracks: { key: [account: string, id: string]; value: KeptTrack; indexes: { account: string } }
  results: { key: [account: string, key: string]; value: KeptResult; indexes: { at: number } }
  writes: { key: number; value: WaitingWrite; indexes: { account: string } }
}

let opened: Promise<IDBPDatabase<OfflineSchema>> | undefined

/** Opens the database of what is kept for use without a network. Rejects if the browser blocks it. */
export function offlineDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  opened ??= openDB<OfflineSchema>('overtone', 1, {
    upgrade(database) {
      database.createObjectStore('tracks', { keyPath: ['account', 'id'] }).createIndex('account', 'account')
      database.createObjectStore('results', { keyPath: ['account', 'key'] }).createIndex('at', 'at')
      database.createObjectStore('writes', { autoIncrement: true }).createIndex('account', 'account')
    },
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}
