import { asCaller } from './asCaller'
import { serve } from './objectRoutes'
import { readGrant, signFile } from './signedToken'
import { readJson, textsOf } from './storageCall'
import type { StorageAnswer, StorageCall, StorageRoute } from './storageCall'
import { invalidRequest, noSuchObject, StorageError, unauthorized } from './storageError'
import { findObject } from './storedObject'

const signed = /^\/(?:object|render\/image)\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/

export const signedUrlRoutes: readonly StorageRoute[] = [
  { method: 'POST', path: /^\/object\/sign\/(?<bucket>[^/]+)$/, run: signMany },
  { method: 'POST', path: /^\/object\/sign\/(?<bucket>[^/]+)\/(?<name>.+)$/, run: signOne },
  { method: 'GET', path: signed, isOpen: true, run: serveSigned },
  { method: 'HEAD', path: signed, isOpen: true, run: serveSigned },
]

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
  return `/object/sign/${url}?token=${await signFile(keys, 'read', { url }, expiresIn)}`
}

async function serveSigned(call: StorageCall): Promise<StorageAnswer> {
  const { sql, keys, bucket, name, query } = call
  const grant = await readGrant(keys, 'read', query.get('token'))
  if (!grant) throw unauthorized('The signed URL is not valid or has expired')
  if (grant.url !== `${bucket}/${name}`) throw noSuchObject()
  await serve(call, await findObject(sql, bucket, name))
  return undefined
}

function seconds(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw invalidRequest('expiresIn must be a whole number of seconds')
  return value
}
