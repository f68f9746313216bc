import type { BackendProcess } from './backendProcess'

const signIns = 40

/**
 * Sends 40 concurrent sign-ins with wrong passwords, each for another account so that none is locked, and reads tracks
 * over REST until all are refused. Returns the milliseconds of each read. Throws if a sign-in isn't refused with 400,
 * or a read fails.
 */
export async function readsDuringSignIns({ url, publishableKey: apikey }: BackendProcess): Promise<number[]> {
  const refused = Promise.all(Array.from({ length: signIns }, (_, index) => signInWrongly(url, apikey, index)))
  let isOver = false
  const over = refused.finally(() => (isOver = true))
  over.catch(() => {}) // awaited below, after the reads
  const times: number[] = []
  while (!isOver) {
    const began = performance.now()
    const response = await fetch(`${url}/rest/v1/tracks?select=id&limit=1`, { headers: { apikey } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A read of tracks returned ${response.status}`)
    times.push(performance.now() - began)
  }
  await over
  return times
}

async function signInWrongly(url: string, apikey: string, index: number): Promise<void> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'Content-Type': 'application/json', 'X-Real-IP': `192.0.2.${index}` },
    body: JSON.stringify({ email: `nobody${index}@overtone.test`, password: 'Wrong-password-1' }),
  })
  const body = await response.text()
  if (response.status !== 400) throw new Error(`A wrong sign-in returned ${response.status}: ${body}`)
}
