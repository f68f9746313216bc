import { webcrypto } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isCode } from '../isCode'
import { ReleaseError } from '../releaseError'

const { subtle } = webcrypto
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const algorithm = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Signs registries. */
export interface Signer {
  /** The first 16 hexadecimal digits of the SHA-256 of the public key. */
  readonly id: string
  /** Uncompressed point in base64. */
  readonly publicKey: string
  /** ECDSA signature of a text, in base64. */
  sign(text: string): Promise<string>
}

/** Creates a private key as the text of a JSON web key. */
export async function createKey(): Promise<string> {
  const { privateKey } = await subtle.generateKey(curve, true, ['sign', 'verify'])
  const { kty, crv, x, y, d } = await subtle.exportKey('jwk', privateKey)
  return `${JSON.stringify({ kty, crv, x, y, d })}\n`
}

/**
 * Returns the signer of a private key. `from` names its source in messages. Throws ReleaseError unless it is a P-256
 * key.
 */
export async function signerOf(text: string, from: string): Promise<Signer> {
  try {
    const { kty, crv, x, y, d } = JSON.parse(text) as webcrypto.JsonWebKey
    const privateKey = await subtle.importKey('jwk', { kty, crv, x, y, d } as webcrypto.JsonWebKey, curve, false, [
      'sign',
    ])
    const publicKey = await subtle.importKey('jwk', { kty, crv, x, y } as webcrypto.JsonWebKey, curve, true, ['verify'])
    const point = Buffer.from(await subtle.exportKey('raw', publicKey))
    const id = Buffer.from(await subtle.digest('SHA-256', point))
      .toString('hex')
      .slice(0, 16)
    return {
      id,
      publicKey: point.toString('base64'),
      sign: async message =>
        Buffer.from(await subtle.sign(algorithm, privateKey, Buffer.from(message))).toString('base64'),
    }
  } catch {
    throw new ReleaseError(`${from} is not a P-256 private key in JSON web key format`)
  }
}

/**
 * Returns the signer of the key in a file that only its owner can read; creates the key if missing. Throws
 * ReleaseError.
 */
export async function storedSigner(file: string): Promise<Signer> {
  return signerOf((await readKey(file)) ?? (await makeKey(file)), file)
}

async function readKey(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Creates the key by a hard link: of two concurrent calls, both use the first key. */
async function makeKey(file: string): Promise<string> {
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(own, await createKey(), { mode: 0o600, flush: true })
  try {
    await link(own, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(own)
  }
  return readFile(file, 'utf8')
}
