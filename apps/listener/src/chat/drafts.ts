import type { ChatChannel } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import { withMention } from './mention'

/** What is written in a channel and not sent, and the place of writing. */
export interface Draft {
  readonly text: string
  readonly caret: number
  /** Counts how often something else asked that writing goes on here. */
  readonly calls: number
}

const empty: Draft = { text: '', caret: 0, calls: 0 }

const $writable = atom<Readonly<Partial<Record<ChatChannel, Draft>>>>({})
/** Drafts outlive a look at another channel. */
export const $drafts = readonlyType($writable)

export function draftOf(drafts: Readonly<Partial<Record<ChatChannel, Draft>>>, channel: ChatChannel): Draft {
  return drafts[channel] ?? empty
}

export function write(channel: ChatChannel, text: string, caret: number): void {
  const drafts = $writable.get()
  $writable.set({ ...drafts, [channel]: { ...draftOf(drafts, channel), text, caret } })
}

/** Says where writing goes on. */
export function place(channel: ChatChannel, caret: number): void {
  const drafts = $writable.get()
  const draft = drafts[channel]
  if (draft && draft.caret !== caret) $writable.set({ ...drafts, [channel]: { ...draft, caret } })
}

/** Puts a name at the end of what is written, and asks that writing goes on there. */
export function mention(channel: ChatChannel, name: string): void {
  const drafts = $writable.get()
  const { text, calls } = draftOf(drafts, channel)
  $writable.set({ ...drafts, [channel]: { ...withMention(text, text.length, name), calls: calls + 1 } })
}

export function forgetDrafts(): void {
  $writable.set({})
}
