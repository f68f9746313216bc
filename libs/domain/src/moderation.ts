import type { Track } from './track'
import type { Issue } from './problem'
import { isBlank, textLength } from './text'

/** The kinds of content that can be reported; a discussion and a showcase are posts of the community. */
export const moderatedKinds = [
  'track',
  'playlist',
  'message',
  'user',
  'discussion',
  'showcase',
  'event',
  'comment',
] as const
export type ModeratedKind = (typeof moderatedKinds)[number]

/** The reasons for a report. The first four are the words that the content check flags (core §5). */
export const reportReasons = ['spam', 'scam', 'fake', 'illegal', 'copyright', 'harassment', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `open` cases await a decision, `appealed` ones another. */
export const moderationStatuses = ['open', 'appealed', 'decided'] as const
export type ModerationStatus = (typeof moderationStatuses)[number]

export type ModerationAction = 'dismiss' | 'hide' | 'warn' | 'suspend'
/** The choices in a case: an action while it is open, the other two for an appeal. */
export type ModerationChoice = ModerationAction | 'uphold' | 'overturn'

/** The content that was reported. */
export interface Subject {
  readonly kind: ModeratedKind
  readonly id: string
}

/** The report of one user. */
export interface Report {
  readonly id: number
  /** Null if the account was deleted. */
  readonly reporterName: string | null
  readonly reason: ReportReason
  readonly details: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** A case as moderators see it: the reports about one piece of content, and the decision. */
export interface ModerationCase {
  readonly id: string
  readonly subject: Subject
  /** Null if the account was deleted. */
  readonly authorName: string | null
  readonly title: string
  /** The track that was reported, or whose showcase or comment was. Null for other content, or if it was deleted. */
  readonly track: Track | null
  /** The text of the content when it was reported. */
  readonly excerpt: string
  readonly reasons: readonly ReportReason[]
  /** True if the content check found a word. */
  readonly isFlagged: boolean
  readonly reportCount: number
  /** The last ten, newest first. */
  readonly reports: readonly Report[]
  readonly status: ModerationStatus
  /** ISO 8601: when it entered its current state. */
  readonly movedAt: string
  /** The choices of the current user. */
  readonly choices: readonly ModerationChoice[]
  readonly action: ModerationAction | null
  readonly reason: string | null
  readonly decidedByName: string | null
  readonly appeal: string | null
  /** Null without a decided appeal. */
  readonly isUpheld: boolean | null
  readonly appealReason: string | null
  readonly appealDecidedByName: string | null
}

/** A page of the queue. */
export interface ModerationQueue {
  readonly cases: readonly ModerationCase[]
  /** The `cursor` of the next page, null on the last. */
  readonly next: string | null
  /** The number of cases in each state, up to 1000. */
  readonly counts: Readonly<Record<ModerationStatus, number>>
}

/** A moderation decision about the user's own content or account. */
export interface ModerationNotice {
  readonly caseId: string
  readonly subject: Subject
  readonly title: string
  readonly action: Exclude<ModerationAction, 'dismiss'>
  readonly reason: string
  /** ISO 8601. */
  readonly decidedAt: string
  readonly appeal: string | null
  /** Null without a decided appeal; false once the decision was reverted. */
  readonly isUpheld: boolean | null
  readonly appealReason: string | null
  readonly isNew: boolean
}

/** Returns true if moderators hid this content by the decision, and no appeal reverted it. */
export function isHiding({ action, isUpheld, subject }: ModerationNotice, { kind, id }: Subject): boolean {
  return action === 'hide' && isUpheld !== false && subject.kind === kind && subject.id === id
}

/** The maximum lengths of a report's details, the reason for a decision, and an appeal. */
export const moderationLimits = { details: 1000, reason: 500, appeal: 1000 } as const

/** Returns the problem with a report, or null: `reportDetailsRequired`, `reportDetailsTooLong`. */
export function reportProblem(reason: ReportReason, details: string): Issue | null {
  if (reason === 'other' && isBlank(details)) return { key: 'reportDetailsRequired' }
  return textLength(details.trim()) > moderationLimits.details ? { key: 'reportDetailsTooLong' } : null
}

/** Returns the problem with the reason for a decision, or null: `reasonRequired`, `reasonTooLong`. */
export function decisionProblem(reason: string): Issue | null {
  if (isBlank(reason)) return { key: 'reasonRequired' }
  return textLength(reason.trim()) > moderationLimits.reason ? { key: 'reasonTooLong' } : null
}

/** Returns the problem with an appeal, or null: `appealRequired`, `appealTooLong`. */
export function appealProblem(appeal: string): Issue | null {
  if (isBlank(appeal)) return { key: 'appealRequired' }
  return textLength(appeal.trim()) > moderationLimits.appeal ? { key: 'appealTooLong' } : null
}
