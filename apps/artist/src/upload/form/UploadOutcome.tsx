import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { Bar } from '@overtone/design/panels'
import { $explain, i18n, params } from '@overtone/i18n'
import { CircleCheck } from 'lucide-react'
import { styled } from 'styled-components'
import { uploadFailed, type Upload, type UploadStatus } from '../queue/upload'
import { useUploadText } from '../queue/useUploadText'

const $t = i18n('artist/uploadOutcome', {
  uploading: params('Uploading, {percent}%'),
  success: 'Track uploaded successfully.',
})

/** The progress of the upload in the form, then its success or failure. */
export function UploadOutcome({ upload }: { upload: Upload | null }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const status = upload?.status ?? 'draft'
  const isRunning = status !== 'draft' && status !== 'failed' && status !== 'done'
  return (
    <Outcome>
      {status === 'failed' && <Alert>{explain(uploadFailed)}</Alert>}
      {upload && isRunning && <Progress upload={upload} />}
      <div role="status">
        {status === 'done' && (
          <Success>
            <CircleCheck aria-hidden="true" />
            {t.success}
          </Success>
        )}
      </div>
    </Outcome>
  )
}

const onTheWay: readonly UploadStatus[] = ['queued', 'sending', 'finishing']

/** The progress of an upload, or why it has stopped. */
function Progress({ upload }: { upload: Upload }) {
  const t = useStore($t)
  const sentence = useUploadText(upload)
  const share = upload.sent / Math.max(1, upload.file.size)
  const uploading = t.uploading({ percent: Math.floor(share * 100) })
  return (
    <>
      <p>{onTheWay.includes(upload.status) ? uploading : sentence}</p>
      <Bar value={share} label={uploading} tone={upload.status === 'lost' ? 'warn' : 'tone'} />
    </>
  )
}

const Outcome = styled.div`
  display: grid;
  gap: ${token.space[8]};
  margin-top: ${token.space[16]};
  color: ${token.color.ink2};
  font-variant-numeric: tabular-nums;
`

const Success = styled.p`
  display: flex;
  gap: ${token.space[8]};
  padding: ${token.space[12]} ${token.space[16]};
  border-radius: ${token.radius.m};
  background: ${token.color.goodQuiet};
  color: ${token.color.ink};

  svg {
    margin-top: 2px;
    color: ${token.color.good};
  }
`
