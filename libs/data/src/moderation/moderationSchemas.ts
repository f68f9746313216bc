import { moderatedKinds, moderationStatuses, reportReasons } from '@overtone/domain'
import * as v from 'valibot'

const text = v.nullable(v.string())

const subject = {
  id: v.string(),
  kind: v.picklist(moderatedKinds),
  subject_id: v.string(),
  title: v.string(),
  appeal: text,
  is_upheld: v.nullable(v.boolean()),
  appeal_reason: text,
}

const report = v.object({
  id: v.number(),
  reporter_name: text,
  reason: v.picklist(reportReasons),
  details: v.string(),
  created_at: v.string(),
})
export type ReportRow = v.InferOutput<typeof report>

const actions = ['dismiss', 'hide', 'warn', 'suspend'] as const

const moderationCase = v.object({
  ...subject,
  reason: text,
  author_name: text,
  /** Null if the case isn't about a track, or it was deleted; toTrack checks its columns. */
  track: v.unknown(),
  excerpt: v.string(),
  reasons: v.array(v.picklist(reportReasons)),
  is_flagged: v.boolean(),
  report_count: v.number(),
  reports: v.array(report),
  status: v.picklist(moderationStatuses),
  moved_at: v.string(),
  choices: v.array(v.picklist([...actions, 'uphold', 'overturn'])),
  action: v.nullable(v.picklist(actions)),
  decided_by_name: text,
  appeal_decided_by_name: text,
})
export type CaseRow = v.InferOutput<typeof moderationCase>

/** The response of `moderation_queue`. */
export const queueSchema = v.object({
  cases: v.array(moderationCase),
  next: text,
  counts: v.object({ open: v.number(), appealed: v.number(), decided: v.number() }),
})

const notice = v.object({
  ...subject,
  action: v.picklist(['hide', 'warn', 'suspend']),
  reason: v.string(),
  decided_at: v.string(),
  is_new: v.boolean(),
})
export type NoticeRow = v.InferOutput<typeof notice>

/** The response of `my_moderation_notices`. */
export const noticesSchema = v.array(notice)
