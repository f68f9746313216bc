import { useStore } from '@nanostores/react'
import { media, showToast, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { useAddress } from '@overtone/router/address'
import { styled } from 'styled-components'
import { FinishedUploads } from './finished/FinishedUploads'
import { emptyForm, type TrackForm } from './form/trackForm'
import { UploadForm } from './form/UploadForm'
import { PreflightPanel } from './preflight/PreflightPanel'
import { changeForm, chooseFiles } from './queue/drafts'
import { ResumeBanner } from './queue/ResumeBanner'
import type { Upload } from './queue/upload'
import { UploadList } from './queue/UploadList'
import { cancelUpload, openUploads, submitUpload } from './queue/uploadQueue'
import { $uploads } from './queue/uploadStore'
import { takeShared } from './takeShared'

const $t = i18n('artist/uploader', {
  coverLost: 'Your cover couldn’t be saved, so we generated one.',
  sharedLost: 'The shared file couldn’t be kept on this device. Choose it here instead.',
})

/** Milliseconds that the success message stays. Source: specification core §2 and §9. */
const successTime = 3000

function isEditable({ status }: Upload): boolean {
  return status === 'draft' || status === 'failed'
}

/** Adds the files that other apps shared, and chooses the first one. */
async function openShared(artistId: string, choose: (id: string) => void): Promise<void> {
  const [first] = chooseFiles(artistId, await takeShared(), emptyForm)
  if (first) choose(first)
}

/** The form for one file at a time, with the list of uploads below it. */
export function Uploader({ artistId }: { artistId: string }) {
  const t = useStore($t)
  const uploads = useStore($uploads)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [looseForm, setLooseForm] = useState<TrackForm>(emptyForm)
  const shown = uploads.find(({ id }) => id === chosenId) ?? uploads.find(({ status }) => status === 'draft') ?? null
  const isDone = shown?.status === 'done'
  const isSharedLost = useAddress()[0].get('shared') === 'lost'

  useEffect(() => void openUploads(artistId), [artistId])
  useEffect(() => void openShared(artistId, setChosenId), [artistId])
  useEffect(() => {
    if (isSharedLost) showToast({ kind: 'error', message: t.sharedLost })
  }, [isSharedLost, t])
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      setChosenId(null)
      setLooseForm(emptyForm)
    }, successTime)
    return () => clearTimeout(timer)
  }, [isDone])
  useEffect(() => {
    if (isDone && shown.isCoverLost) showToast({ kind: 'error', message: t.coverLost })
  }, [isDone, shown?.isCoverLost, t])

  function onFiles(files: readonly File[]) {
    const [first] = chooseFiles(artistId, files, shown ? emptyForm : looseForm)
    // A running upload continues in the list below
    if (first && (!shown || !isEditable(shown))) setChosenId(first)
  }
  function onReplace(file: File) {
    if (!shown) return onFiles([file])
    const [id] = chooseFiles(artistId, [file], shown.form)
    if (id) setChosenId(id)
    void cancelUpload(shown.id)
  }
  function onChange(form: TrackForm) {
    if (shown) changeForm(shown.id, form)
    else setLooseForm(form)
  }
  function onSubmit() {
    if (!shown) return
    submitUpload(shown.id)
    // Moves on to the next draft; without one, the form shows the progress of this upload
    const next = uploads.find(({ id, status }) => id !== shown.id && status === 'draft')
    setChosenId(next ? next.id : shown.id)
  }

  // On narrow screens, the file chooser comes before the form and the findings come after it
  const panel = (
    <Side>
      <PreflightPanel
        upload={shown}
        onFiles={onFiles}
        onReplace={onReplace}
        onForm={onChange}
        onRemove={() => shown && void cancelUpload(shown.id)}
      />
    </Side>
  )
  const finished = <FinishedUploads uploads={uploads.filter(({ status }) => status === 'done')} />
  // Above the form unless a file is in it, which would move under the user's hands
  const isFree = !shown || isDone
  return (
    <>
      <ResumeBanner uploads={uploads} />
      {isFree && finished}
      <Columns>
        {!shown && panel}
        <UploadForm
          key={shown?.id ?? 'none'}
          form={shown?.form ?? looseForm}
          upload={shown}
          onChange={onChange}
          onSubmit={onSubmit}
        />
        {shown && panel}
      </Columns>
      <UploadList
        uploads={uploads.filter(upload => upload.status !== 'done' && (upload.id !== shown?.id || !isEditable(upload)))}
        onEdit={setChosenId}
      />
      {!isFree && finished}
    </>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  align-items: start;
  gap: ${token.space[48]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[32]};
  }
`

const Side = styled.div`
  grid-column: 2;
  grid-row: 1;
  min-width: 0;

  ${media.narrow} {
    grid-column: 1;
    grid-row: auto;
  }
`
