import { useStore } from '@nanostores/react'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { isIssue, uploadFailed, type Upload } from './upload'

const $t = i18n('artist/uploadText', {
  draft: 'Waiting for details.',
  checking: 'Checking the file.',
  queued: 'Starts when another upload finishes.',
  sending: params('{sent} of {size} MB'),
  finishing: 'Almost done. Adding the track.',
  lost: params('Connection lost at {percent}%. Resumes automatically when you’re back online.'),
  blocked: params(
    'Stuck at {percent}%: the server isn’t responding. A browser extension may be blocking uploads. We’ll keep trying.',
  ),
  interrupted: params('Stopped at {percent}% when the page was closed.'),
  elsewhere: 'Uploading in another tab.',
  paused: params('Paused at {percent}%.'),
  gone: 'This browser no longer has the file. Cancel the upload and choose the file again.',
  done: 'Uploaded.',
  doneWithoutCover: 'Uploaded. Your cover couldn’t be saved, so we generated one.',
})

/** Describes the status of an upload and what happens next in a sentence. */
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
