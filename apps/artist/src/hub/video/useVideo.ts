import type { Track } from '@overtone/domain'
import { useEffect, useRef, useState } from 'react'
import { cutClip, decode } from './clip'
import { makeVideo, type Shape, type Video } from './makeVideo'

/** The step of making a video; `progress` from 0 to 1. */
export type Making =
  | { readonly step: 'choose' }
  | { readonly step: 'making'; readonly progress: number }
  | { readonly step: 'failed' }
  | { readonly step: 'done'; readonly video: Video; readonly url: string }

async function load(track: Track, signal: AbortSignal): Promise<AudioBuffer> {
  const response = await fetch(track.audioUrl, { signal })
  if (!response.ok) throw new Error(`The audio could not be loaded: ${response.status}`)
  return decode(await response.arrayBuffer())
}

/** Makes a video of a track, and stops with the component. */
export function useVideo(track: Track) {
  const [making, setMaking] = useState<Making>({ step: 'choose' })
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])
  useEffect(() => () => void (making.step === 'done' && URL.revokeObjectURL(making.url)), [making])

  async function make(figure: SVGSVGElement, shape: Shape, start: number): Promise<void> {
    const { signal } = (abort.current = new AbortController())
    setMaking({ step: 'making', progress: 0 })
    try {
      const clip = await cutClip(await load(track, signal), start)
      const words = { title: track.title, artist: track.artistName }
      const onProgress = (progress: number) => setMaking({ step: 'making', progress })
      const video = await makeVideo({ figure, shape, words, clip, onProgress, signal })
      setMaking({ step: 'done', video, url: URL.createObjectURL(video.blob) })
    } catch (error) {
      if (signal.aborted) return
      reportError(error)
      setMaking({ step: 'failed' })
    }
  }
  /** Stops what is being made, and forgets what was. */
  function reset() {
    abort.current?.abort()
    setMaking({ step: 'choose' })
  }
  return { making, make, reset }
}
