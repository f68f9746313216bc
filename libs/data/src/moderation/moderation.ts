import { createQueries, database, invalidateQueries } from '@overtone/data'
import {
  appealProblem,
  decisionProblem,
  invalid,
  limits,
  reportProblem,
  type ModerationAction,
  type ModerationCase,
  type ModerationNotice,
  type ModerationQueue,
  type ModerationStatus,
  type Report,
  type ReportReason,
  type Result,
  type Subject,
} from '@overtone/domain'
import { parsing } from '../connection/parsed'
import { done, each, resultOf } from '../connection/resultOf'
import { toTrack } from '../tracks/trackRow'
import { noticesSchema, queueSchema, type CaseRow, type NoticeRow, type ReportRow } from './moderationSchemas'

/** The filters of the queue: all kinds and reasons by default. */
export interface QueueFilter {
  readonly status?: ModerationStatus
  readonly kind?: Subject['kind']
  readonly reason?: ReportReason
  readonly limit?: number
}

function toReport(row: ReportRow): Report {
  const { id, reason, details } = row
  return { id, reporterName: row.reporter_name, reason, details, createdAt: row.created_at }
}

function toCase(row: CaseRow): ModerationCase {
  return {
    id: row.id,
    subject: { kind: row.kind, id: row.subject_id },
    authorName: row.author_name,
    title: row.title,
    track: row.track === null ? null : toTrack(row.track),
    excerpt: row.excerpt,
    reasons: row.reasons,
    isFlagged: row.is_flagged,
    reportCount: row.report_count,
    reports: row.reports.map(toReport),
    status: row.status,
    movedAt: row.moved_at,
    choices: row.choices,
    action: row.action,
    reason: row.reason,
    decidedByName: row.decided_by_name,
    appeal: row.appeal,
    isUpheld: row.is_upheld,
    appealReason: row.appeal_reason,
    appealDecidedByName: row.appeal_decided_by_name,
  }
}

const toQueue = parsing(queueSchema, ({ cases, next, counts }): ModerationQueue => {
  return { cases: cases.map(toCase), next, counts }
})

function toNotice(row: NoticeRow): ModerationNotice {
  return {
    caseId: row.id,
    subject: { kind: row.kind, id: row.subject_id },
    title: row.title,
    action: row.action,
    reason: row.reason,
    decidedAt: row.decided_at,
    appeal: row.appeal,
    isUpheld: row.is_upheld,
    appealReason: row.appeal_reason,
    isNew: row.is_new,
  }
}

async function decided(request: Promise<Result<null>>): Promise<Result<null>> {
  const result = await request
  // Another moderator was faster, so the cached queue is stale as well.
  if (result.ok || result.error.code === 'conflict')
    invalidateQueries('moderation', 'audit-log', 'accounts', 'statistics')
  return result
}

/**
 * Reports content of one of `moderatedKinds` to the moderators, once while its case is open. Errors: the rules of
 * `reportProblem`, `notAuthenticated`, `contentNotFound`, `cannotReportSelf`, `alreadyReported`, `tooManyReports`,
 * `sendReportFailed`. Source: core §5 and docs/deviations.md.
 */
export function reportContent(subject: Subject, reason: ReportReason, details: string): Promise<Result<null>> {
  const problem = reportProblem(reason, details)
  if (problem !== null) return Promise.resolve(invalid(problem))
  const args = { kind: subject.kind, subject_id: subject.id, reason, details }
  return resultOf(database().rpc('report_content', args), done, 'sendReportFailed', 'contentNotFound')
}

/**
 * Returns the cases in one state, 20 a page: undecided ones oldest first, decided ones latest first. Errors:
 * `notAuthenticated`, `forbidden` (`insufficientPrivileges`), `loadFailed`.
 */
export function getModerationQueue(filter: QueueFilter = {}, cursor?: string): Promise<Result<ModerationQueue>> {
  const { limit, ...filters } = filter
  const args = { ...filters, page_size: limit ?? limits.searchPage, ...(cursor === undefined ? {} : { cursor }) }
  return resultOf(database().rpc('moderation_queue', args, { get: true }), toQueue, 'loadFailed')
}

/**
 * Decides an open case; the reason is sent to the author and written to the audit log. Errors: the rules of
 * `decisionProblem`, `insufficientPrivileges`, `caseNotFound`, `caseDecided`, `contentNotFound` if the content was
 * deleted, `updateFailed`.
 */
export function decideCase(caseId: string, action: ModerationAction, reason: string): Promise<Result<null>> {
  const problem = decisionProblem(reason)
  if (problem !== null) return Promise.resolve(invalid(problem))
  const request = database().rpc('decide_case', { case_id: caseId, action, reason })
  return decided(resultOf(request, done, 'updateFailed', 'caseNotFound'))
}

/** Decides an appeal: upholds or reverts the decision. Errors: those of `decideCase`, and `otherModeratorDecides`. */
export function decideAppeal(caseId: string, isUpheld: boolean, reason: string): Promise<Result<null>> {
  const problem = decisionProblem(reason)
  if (problem !== null) return Promise.resolve(invalid(problem))
  const request = database().rpc('decide_appeal', { case_id: caseId, is_upheld: isUpheld, reason })
  return decided(resultOf(request, done, 'updateFailed', 'caseNotFound'))
}

/** Returns the decisions about the current user, newest first, at most 50. Errors: `loadFailed`. */
export function getModerationNotices(): Promise<Result<ModerationNotice[]>> {
  const request = database().rpc('my_moderation_notices', undefined, { get: true })
  return resultOf(request, parsing(noticesSchema, each(toNotice)), 'loadFailed')
}

/** Marks all moderation notices as seen by the current user. An open page keeps showing them as new until it reloads. */
export function seeModerationNotices(): Promise<Result<null>> {
  return resultOf(database().rpc('see_moderation_notices'), done, 'updateFailed')
}

/**
 * Appeals against a decision, which its author can do once. Errors: the rules of `appealProblem`, `notAuthenticated`,
 * `caseNotFound`, `alreadyAppealed`, `sendAppealFailed`.
 */
export async function appealDecision(caseId: string, appeal: string): Promise<Result<null>> {
  const problem = appealProblem(appeal)
  if (problem !== null) return Promise.resolve(invalid(problem))
  const request = database().rpc('appeal_decision', { case_id: caseId, appeal })
  const result = await resultOf(request, done, 'sendAppealFailed', 'caseNotFound')
  if (result.ok || result.error.code === 'conflict') invalidateQueries('moderation-notices')
  return result
}

export const moderationQueue = createQueries('moderation', getModerationQueue)
export const moderationNotices = createQueries('moderation-notices', getModerationNotices)
