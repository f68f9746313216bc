import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $uploads, filesOf } from './uploadStore'

/** Returns an object URL of the upload's picture, or null without one. A new `count` looks again. */
export function useCoverUrl(uploadId: string | null, count = 0): string | null {
  const upload = useStore($uploads).find(({ id }) => id === uploadId)
  const shown = useRef<File>(null)
  const [url, setUrl] = useState<string | null>(null)
  const isKept = upload?.isKept
  const hasFound = upload?.filled.includes('cover')

  useEffect(() => {
    let isOver = false
    if (uploadId) {
      void filesOf(uploadId).then(files => {
        const cover = files?.cover ?? null
        if (isOver || cover === shown.current) return
        shown.current = cover
        setUrl(cover && URL.createObjectURL(cover))
      })
    }
    return () => {
      isOver = true
    }
  }, [uploadId, count, isKept, hasFound])

  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
