import type { ChatChannel } from '@overtone/domain'
import { atom, readonlyType } from 'nanostores'
import { withMention } from './mention'

/** The unsent text of a channel and its caret position. */
export interface Draft {
  readonly text: string
  readonly caret: number
  /** The number of times that focus was requested for the message box from elsewhere. */
  readonly calls: number
}

const empty: Draft = { text: '', caret: 0, calls: 0 }

const $writable = atom<Readonly<Partial<Record<ChatChannel, Draft>>>>({})
/** Drafts survive switching to another channel. */
export const $drafts = readonlyType($writable)

export function draftOf(drafts: Readonly<Partial<Record<ChatChannel, Draft>>>, channel: ChatChannel): Draft {
  return drafts[channel] ?? empty
}

export function write(channel: ChatChannel, text: string, caret: number): void {
  const drafts = $writable.get()
  $writable.set({ ...drafts, [channel]: { ...draftOf(drafts, channel), text, caret } })
}

/** Stores the caret position. */
export function place(channel: ChatChannel, caret: number): void {
  const drafts = $writable.get()
  const draft = drafts[channel]
  if (draft && draft.caret !== caret) $writable.set({ ...drafts, [channel]: { ...draft, caret } })
}

/** Appends a mention to the draft and requests focus for the message box. */
export function mention(channel: ChatChannel, name: string): void {
  const drafts = $writable.get()
  const { text, calls } = draftOf(drafts, channel)
  $writable.set({ ...drafts, [channel]: { ...withMention(text, text.length, name), calls: calls + 1 } })
}

export function clearDrafts(): void {
  $writable.set({})
}
