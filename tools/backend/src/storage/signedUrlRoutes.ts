import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Keys } from '../caller'
import { asCaller } from './asCaller'
import { serve } from './objectRoutes'
import { readJson, textsOf } from './storageCall'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { invalidRequest, noSuchObject, StorageError, unauthorized } from './storageError'
import { findObject } from './storedObject'

export const signedUrlRoutes: readonly StorageRoute[] = [
  { method: 'POST', path: /^\/object\/sign\/(?<bucket>[^/]+)$/, run: signMany },
  { method: 'POST', path: /^\/object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: signOne },
  { method: 'GET', path: /^\/object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/, isOpen: true, run: serveSigned },
  { method: 'HEAD', path: /^\/object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/, isOpen: true, run: serveSigned },
]

/** A key of its own, so that the token of a file never passes for the token of a person. */
function signingKey({ jwtSecret }: Keys): Uint8Array {
  return createHmac('sha256', jwtSecret).update('storage signed url').digest()
}

async function signOne(call: StorageCall): Promise<StorageAnswer> {
  const { expiresIn } = await readJson(call.request)
  return { signedURL: await sign(call, call.name, seconds(expiresIn)) }
}

async function signMany(call: StorageCall): Promise<StorageAnswer> {
  const body = await readJson(call.request)
  const expiresIn = seconds(body.expiresIn)
  return Promise.all(
    textsOf(body, 'paths').map(async path => {
      try {
        return { error: null, path, signedURL: await sign(call, path, expiresIn) }
      } catch (error) {
        if (!(error instanceof StorageError)) throw error
        return { error: 'Either the object does not exist or you do not have access to it', path, signedURL: null }
      }
    }),
  )
}

async function sign({ sql, caller, keys, bucket }: StorageCall, name: string, expiresIn: number): Promise<string> {
  await asCaller(sql, caller, transaction => findObject(transaction, bucket, name))
  const url = `${bucket}/${name}`
  const token = await new SignJWT({ url })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${expiresIn}s`)
    .sign(signingKey(keys))
  return `/object/sign/${url}?token=${token}`
}

async function serveSigned(call: StorageCall): Promise<StorageAnswer> {
  const { sql, keys, bucket, name, query } = call
  const token = await jwtVerify(query.get('token') ?? '', signingKey(keys), { algorithms: ['HS256'] }).catch(() => null)
  if (!token) throw unauthorized('The signed URL is not valid or has expired')
  if (token.payload.url !== `${bucket}/${name}`) throw noSuchObject()
  await serve(call, await findObject(sql, bucket, name))
  return undefined
}

function seconds(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw invalidRequest('expiresIn must be a whole number of seconds')
  return value
}
