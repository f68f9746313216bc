import { useStore } from '@nanostores/react'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { isIssue, uploadFailed, type Upload } from './upload'

const $t = i18n('artist/uploadText', {
  draft: 'Waiting for its details.',
  checking: 'Checking the file.',
  queued: 'Starts as soon as one of the others is done.',
  sending: params('{sent} of {size} MB'),
  finishing: 'All there. Adding the track.',
  lost: params('Connection lost at {percent}%. Continues by itself when you are back online.'),
  blocked: params(
    'The service does not answer, at {percent}%. A browser extension may be blocking uploads; we keep trying.',
  ),
  interrupted: params('Stopped at {percent}% when the page was closed.'),
  elsewhere: 'Another tab is uploading it.',
  paused: params('Paused at {percent}%.'),
  gone: 'This browser no longer has the file. Cancel this upload and choose the file again.',
  done: 'Uploaded.',
  doneWithoutCover: 'Uploaded. The cover could not be stored, so we drew one.',
})

/** In one sentence: where an upload stands and what happens next. */
export function useUploadText({ status, problem, sent, file, preflight, isCoverLost }: Upload): string {
  const t = useStore($t)
  const explain = useStore($explain)
  const format = useStore($format)
  const megabytes = (bytes: number) => format.number(Math.round(bytes / 1024 / 102.4) / 10)
  const percent = Math.floor((sent / Math.max(1, file.size)) * 100)
  switch (status) {
    case 'draft':
      return isIssue(problem) ? explain(problem) : preflight ? t.draft : t.checking
    case 'queued':
    case 'finishing':
      return t[status]
    case 'sending':
      return t.sending({ sent: megabytes(sent), size: megabytes(file.size) })
    case 'lost':
      return problem === 'blocked' ? t.blocked({ percent }) : t.lost({ percent })
    case 'interrupted':
      return problem === 'elsewhere' ? t.elsewhere : t.interrupted({ percent })
    case 'paused':
      return t.paused({ percent })
    case 'failed':
      return problem === 'gone' ? t.gone : explain(isIssue(problem) ? problem : uploadFailed)
    case 'done':
      return isCoverLost ? t.doneWithoutCover : t.done
  }
}
