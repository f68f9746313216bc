import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { ReleaseError } from '../releaseError'
import type { Signer } from './signer'

const timeout = 60_000

/**
 * Returns the signer behind a shell command, such as one that asks a key management service. `COMMAND public-key`
 * prints the public key: PEM, or an uncompressed point in base64. `COMMAND sign` reads a text and prints its ECDSA
 * P-256 signature with SHA-256 in base64, in ASN.1 or as 64 bytes. Throws ReleaseError if it fails, takes longer than a
 * minute, or prints anything else.
 */
export async function signerBy(command: string): Promise<Signer> {
  const publicKey = pointOf(await run(command, 'public-key', ''))
  const id = createHash('sha256').update(publicKey).digest('hex').slice(0, 16)
  return {
    id,
    publicKey: publicKey.toString('base64'),
    sign: async text => plainSignature(await run(command, 'sign', text)).toString('base64'),
  }
}

/** Returns the 65 bytes of a point: a public key in PEM ends with them. */
function pointOf(printed: string): Buffer {
  const base64 = printed.replaceAll(/-----[A-Z ]+-----/g, '')
  const point = Buffer.from(base64, 'base64').subarray(-65)
  if (point.length === 65 && point[0] === 4) return point
  throw new ReleaseError('OVERTONE_SIGNER_COMMAND printed no public key of the curve P-256')
}

/** Returns the 64 bytes of a signature, whichever of the two forms it has. */
function plainSignature(printed: string): Buffer {
  const bytes = Buffer.from(printed, 'base64')
  if (bytes.length === 64) return bytes
  const [r, rest] = numberOf(bytes.subarray(2))
  const [s] = numberOf(rest)
  const isSignature = bytes[0] === 0x30 && r.length === 32 && s.length === 32
  if (isSignature) return Buffer.concat([r, s])
  throw new ReleaseError('OVERTONE_SIGNER_COMMAND printed no signature of the curve P-256')
}

/** Reads an ASN.1 integer as 32 bytes: without its leading zero, and filled up. Returns it and what follows. */
function numberOf(bytes: Buffer): [number: Buffer, rest: Buffer] {
  const end = 2 + (bytes[1] ?? 0)
  const digits = bytes.subarray(2, end)
  const start = digits.findIndex(byte => byte !== 0)
  const significant = digits.subarray(Math.max(0, start))
  return [Buffer.concat([Buffer.alloc(Math.max(0, 32 - significant.length)), significant]), bytes.subarray(end)]
}

function run(command: string, step: 'public-key' | 'sign', input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new ReleaseError(`OVERTONE_SIGNER_COMMAND (${step}) ${reason}`))
    const child = spawn(`${command} ${step}`, { shell: true, timeout, stdio: ['pipe', 'pipe', 'inherit'] })
    const printed: Buffer[] = []
    child.stdout.on('data', (data: Buffer) => printed.push(data))
    child.stdin.on('error', () => {}) // a command that doesn't read its input says by its exit code whether it failed
    child.stdin.end(input)
    child.on('error', error => fail(`could not start: ${error.message}`))
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(printed).toString())
      else fail(signal ? `was stopped after ${timeout / 1000} seconds` : `ended with exit code ${code}`)
    })
  })
}
