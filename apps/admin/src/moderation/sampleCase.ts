import type { ModerationCase } from '@overtone/domain'

/** Returns a case about a track, with what a test changes. For tests only. */
export function sampleCase(part: Partial<ModerationCase> = {}): ModerationCase {
  return {
    id: 'c1',
    subject: { kind: 'track', id: 't1' },
    authorName: 'Ada',
    title: 'Lamp Oil',
    track: null,
    excerpt: 'Lamp Oil\nBuy pills',
    reasons: ['spam'],
    isFlagged: true,
    reportCount: 2,
    reports: [
      { id: 1, reporterName: 'Lou', reason: 'spam', details: 'Sells pills', createdAt: '2026-11-20T10:00:00Z' },
    ],
    status: 'open',
    movedAt: '2026-11-20T10:00:00Z',
    choices: ['dismiss', 'hide', 'warn'],
    action: null,
    reason: null,
    decidedByName: null,
    appeal: null,
    isUpheld: null,
    appealReason: null,
    appealDecidedByName: null,
    ...part,
  }
}
