import type { Broadcast } from './frame'

/** A client in a channel. */
export interface Member {
  /** As on the wire, with `realtime:` before the name. */
  readonly topic: string
  readonly isPrivate: boolean
  deliver(event: string, payload: unknown): void
  deliverBroadcast(broadcast: Broadcast): void
}

/** Returns the key of a room: public and private channels of the same name are different rooms. */
export function roomOf({ topic, isPrivate }: Pick<Member, 'topic' | 'isPrivate'>): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`
}
