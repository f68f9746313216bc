import { coverSvg, type Track } from '@overtone/domain'

const elements = new Set(['svg', 'g', 'rect', 'path'])
const attributes = new Set(
  'xmlns viewBox width height x y d fill fill-rule stroke stroke-width stroke-linejoin transform'.split(' '),
)

/**
 * Parses a cover as Overtone draws it, at its size as a file. Returns null for any other drawing: artists may upload
 * SVG, and only these elements and attributes are safe as part of a page.
 */
export function parseCover(text: string): SVGSVGElement | null {
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  const isOurs = drawn.getAttribute('viewBox') === '0 0 120 120' && drawn.getAttribute('width') === '1200'
  const isSafe = [drawn, ...drawn.querySelectorAll('*')].every(
    element =>
      elements.has(element.nodeName) && element.getAttributeNames().every(attribute => attributes.has(attribute)),
  )
  return isOurs && isSafe ? (drawn as unknown as SVGSVGElement) : null
}

/** Returns the drawn cover of a track; null if it has another picture, or the drawing can't be loaded. */
export async function drawnCover(track: Track, signal: AbortSignal): Promise<SVGSVGElement | null> {
  const { coverUrl } = track
  if (coverUrl === null) return parseCover(coverSvg(track, { isFile: true }))
  if (!coverUrl.endsWith('.svg')) return null
  try {
    const response = await fetch(coverUrl, { signal })
    return response.ok ? parseCover(await response.text()) : null
  } catch {
    return null // the picture itself is shown
  }
}
