/**
 * Returns true if the body of a response has one of the hashes of an `integrity` attribute, or if that is empty. The
 * browser refuses another body anyway, and would again and again: it is fetched instead.
 */
export async function isIntact(response: Response, integrity: string): Promise<boolean> {
  const hashes = integrity.split(/\s+/).filter(hash => hash !== '')
  if (hashes.length === 0) return true
  const body = await response.clone().arrayBuffer()
  const checks = hashes.map(async hash => {
    const [algorithm = '', expected] = hash.split('-')
    const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), body)
    return btoa(String.fromCharCode(...new Uint8Array(digest))) === expected
  })
  return (await Promise.all(checks)).includes(true)
}
