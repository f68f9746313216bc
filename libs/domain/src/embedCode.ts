/** Pixels: a track takes its controls, a release or playlist also a list of about five. */
const heights = { track: 152, list: 400 }

/** Returns true for a page whose music has an embedded player. */
export function isEmbeddable(path: string): boolean {
  return /^\/(?:track|release|playlist)\//.test(path)
}

/** Returns true for a picture that link previews show, which is any but an SVG. */
export function isPreviewable(url: string): boolean {
  return !/\.svg(?:$|\?)/i.test(url)
}

/** Returns the height of the embedded player of a page in pixels. */
export function embedHeight(path: string): number {
  return heights[path.startsWith('/track/') ? 'track' : 'list']
}

/**
 * Returns the HTML with which another site shows the embedded player of a track, release or playlist. `site` is the
 * address of the product; sizes are CSS pixels or percent.
 */
export function embedCode(
  site: string,
  path: string,
  title: string,
  { width = '100%', height = embedHeight(path) }: { width?: number | string; height?: number } = {},
): string {
  const name = `${title} · Overtone`.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const source = new URL(`/embed${path}`, site).href
  return `<iframe src="${source}" title="${name}" width="${width}" height="${height}" style="border:0" loading="lazy" allow="autoplay"></iframe>`
}
