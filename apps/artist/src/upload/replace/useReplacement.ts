import { deleteFiles, replaceAudio, resumableAudio, uploadPreview } from '@overtone/data/uploads'
import { audioFileProblem, previewSeconds, type Failure, type Issue, type Track } from '@overtone/domain'
import { useRef, useState } from 'react'
import { measurementOf } from '../analysis/measurementOf'
import { isStopped, findingsOf } from '../preflight/findings'
import type { Preflight } from '../preflight/preflight'
import { audioBucketOf } from '../preview/isPreviewOnly'
import { sendFile } from '../queue/sendFile'

/** The steps of a replacement; `failed` keeps everything for another try. */
type ReplacementStep = 'choose' | 'checking' | 'ready' | 'sending' | 'failed' | 'done'

const failed: Issue = { key: 'replaceAudioFailed' }
/** Failures that another try with the same file would repeat, so the sent file is deleted. */
const final: readonly Failure['code'][] = ['invalid', 'forbidden', 'not-found']

async function previewOf(file: File, format: string | null): Promise<Blob | null> {
  const { cutPreview } = await import('../preview/cutPreview')
  return cutPreview(file, format)
}

/** Checks a new file for a track, sends it, and makes it the audio of the track, in whole or behind a preview. */
export function useReplacement(track: Track) {
  const [step, setStep] = useState<ReplacementStep>('choose')
  const [file, setFile] = useState<File | null>(null)
  const [preflight, setPreflight] = useState<Preflight | null>(null)
  const [problem, setProblem] = useState<Issue | Failure | null>(null)
  const [sent, setSent] = useState(0)
  const [wantsPreview, setWantsPreview] = useState(track.fullAudio !== null)
  /** The preview of the chosen file; null if it can't have one. */
  const [preview, setPreview] = useState<Blob | null>(null)
  /** The path of the file and the address where sending resumes. */
  const progress = useRef<{ path: string | null; address: string | null; isSent: boolean }>(null)

  async function choose(chosen: File) {
    progress.current = null
    setFile(chosen)
    setPreflight(null)
    setSent(0)
    const found = audioFileProblem(chosen)
    setProblem(found)
    if (found) return setStep('choose')
    setStep('checking')
    const checked = await import('../preflight/preflight').then(({ preflight: run }) => run(chosen)).catch(() => null)
    const isLong = checked !== null && checked.duration > previewSeconds
    setPreview(isLong && track.price > 0 ? await previewOf(chosen, checked.reading.format) : null)
    setPreflight(checked)
    setProblem(checked ? null : failed)
    setStep(checked && !isStopped(findingsOf(checked)) ? 'ready' : 'choose')
  }

  const isPreviewOnly = wantsPreview && preview !== null

  function choosePreview(wanted: boolean) {
    setWantsPreview(wanted)
    progress.current = null // a sent file is in the other bucket
  }

  async function send(chosen: File): Promise<string | null> {
    const at = (progress.current ??= { path: null, address: null, isSent: false })
    const prepared = resumableAudio(track.artistId, chosen, at.path ?? undefined, isPreviewOnly)
    if (!prepared.ok) return null
    at.path = prepared.data.path
    if (at.isSent) return at.path
    const transfer = await sendFile(chosen, prepared.data, {
      address: at.address,
      onAddress: address => (at.address = address),
      onProgress: setSent,
    })
    const end = await transfer.end
    if (end.kind === 'forgotten') at.address = null
    at.isSent = end.kind === 'sent'
    return at.isSent ? at.path : null
  }

  async function submit(note: string) {
    if (!file || !preflight) return
    setStep('sending')
    setProblem(null)
    const path = await send(file).catch(() => null)
    if (path === null) {
      setProblem(failed)
      return setStep('failed')
    }
    const full = { bucket: audioBucketOf(path), path }
    const stored = isPreviewOnly ? await uploadPreview(path, preview) : null
    if (stored && !stored.ok) {
      setProblem(stored.error)
      return setStep('failed')
    }
    const audio = stored?.data ?? full
    const { duration, analysis, hash: audioHash } = preflight
    const measured = {
      duration,
      peaks: analysis?.peaks ?? [],
      loudness: analysis?.loudness ?? null,
      measurement: analysis && measurementOf(analysis),
      audioHash,
    }
    const { error } = await replaceAudio(track.id, audio, measured, note, stored ? path : null)
    if (error && final.includes(error.code)) {
      progress.current = null
      await deleteFiles(stored ? [full, stored.data] : [full])
    }
    setProblem(error)
    setStep(error ? 'failed' : 'done')
  }

  const stream = { isPreviewOnly, canPreview: preview !== null, choosePreview }
  return { step, file, preflight, problem, sent, stream, choose, submit }
}
