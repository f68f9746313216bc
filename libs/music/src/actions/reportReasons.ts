import { i18n } from '@overtone/i18n'

/** What the reasons for a report are called. */
export const $reportReasons = i18n('music/reportReasons', {
  spam: 'Spam',
  scam: 'Scam',
  fake: 'Fake or misleading',
  illegal: 'Illegal',
  copyright: 'Copyright',
  harassment: 'Harassment',
  other: 'Something else',
})
