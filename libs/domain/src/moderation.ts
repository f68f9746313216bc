import type { Issue } from './problem'
import { isBlank, textLength } from './text'

/** What can be reported; a discussion and a showcase are posts of the community. */
export const moderatedKinds = ['track', 'playlist', 'message', 'user', 'discussion', 'showcase', 'event'] as const
export type ModeratedKind = (typeof moderatedKinds)[number]

/** Why something is reported. The first four are the words that the content check flags (core §5). */
export const reportReasons = ['spam', 'scam', 'fake', 'illegal', 'copyright', 'harassment', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** `open` waits for a decision, `appealed` for another one. */
export const moderationStatuses = ['open', 'appealed', 'decided'] as const
export type ModerationStatus = (typeof moderationStatuses)[number]

export type ModerationAction = 'dismiss' | 'hide' | 'warn' | 'suspend'
/** What may be done about a case: an action while it is open, the other two about an appeal. */
export type ModerationChoice = ModerationAction | 'uphold' | 'overturn'

/** What somebody reported. */
export interface Subject {
  readonly kind: ModeratedKind
  readonly id: string
}

/** One person's report. */
export interface Report {
  readonly id: number
  /** Null where the person has left. */
  readonly reporterName: string | null
  readonly reason: ReportReason
  readonly details: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** Everything said about one thing, and what was decided, as moderators see it. */
export interface ModerationCase {
  readonly id: string
  readonly subject: Subject
  /** Null where the author has left. */
  readonly authorName: string | null
  readonly title: string
  /** The words of the thing as they were when it was reported. */
  readonly excerpt: string
  readonly reasons: readonly ReportReason[]
  /** Whether the content check found a word. */
  readonly isFlagged: boolean
  readonly reportCount: number
  /** The last ten, newest first. */
  readonly reports: readonly Report[]
  readonly status: ModerationStatus
  /** ISO 8601: since when it waits or rests. */
  readonly movedAt: string
  /** What the person who asked may do. */
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
  /** Give it as `cursor` for the page that follows, null after the last. */
  readonly next: string | null
  /** How many there are in each state, up to 1000. */
  readonly counts: Readonly<Record<ModerationStatus, number>>
}

/** What moderation decided about somebody's own content or account. */
export interface ModerationNotice {
  readonly caseId: string
  readonly subject: Subject
  readonly title: string
  readonly action: Exclude<ModerationAction, 'dismiss'>
  readonly reason: string
  /** ISO 8601. */
  readonly decidedAt: string
  readonly appeal: string | null
  /** Null while there is no appeal, or none decided; false once the decision was undone. */
  readonly isUpheld: boolean | null
  readonly appealReason: string | null
  readonly isNew: boolean
}

/** Characters of a report's description, of the reason for a decision and of an appeal. */
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
