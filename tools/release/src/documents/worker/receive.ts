import { prefix } from './scope'

/** Cache of shared files, by any URL, until the page that they were sent to takes them: apps/artist/src/upload. */
const received = `${prefix}shared`
/** Files that one form may bring: other sites can send one, too. */
const mostFiles = 20

/**
 * Keeps the files of a form that another app or site sent, and opens the page it was sent to: with `?shared=lost` if they
 * couldn't be kept.
 */
export async function receive({ request }: { request: Request }): Promise<Response> {
  const { pathname } = new URL(request.url)
  try {
    const entries = (await request.formData()).getAll('files')
    const files = entries.filter(entry => entry instanceof File).slice(0, mostFiles)
    const cache = await caches.open(received)
    await Promise.all(files.map(file => cache.put(`/shared/${crypto.randomUUID()}`, responseOf(file))))
    return Response.redirect(pathname, 303)
  } catch {
    return Response.redirect(`${pathname}?shared=lost`, 303)
  }
}

function responseOf(file: File): Response {
  return new Response(file, {
    headers: { 'content-type': file.type || 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
  })
}
