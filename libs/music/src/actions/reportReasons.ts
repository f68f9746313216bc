import { i18n } from '@overtone/i18n'

/** The names of the reasons for a report. */
export const $reportReasons = i18n('music/reportReasons', {
  spam: 'Spam',
  scam: 'Scam',
  fake: 'Fake or misleading',
  illegal: 'Illegal',
  copyright: 'Copyright',
  harassment: 'Harassment',
  other: 'Something else',
})
