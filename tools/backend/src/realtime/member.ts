import type { Broadcast } from './frame'

/** One client in one channel. */
export interface Member {
  /** As on the wire, with `realtime:` before the name. */
  readonly topic: string
  readonly isPrivate: boolean
  deliver(event: string, payload: unknown): void
  deliverBroadcast(broadcast: Broadcast): void
}

/** Public and private channels of the same name are two rooms. */
export function roomOf({ topic, isPrivate }: Pick<Member, 'topic' | 'isPrivate'>): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`
}
