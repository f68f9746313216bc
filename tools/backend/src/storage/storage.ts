import type { IncomingMessage, ServerResponse } from 'node:http'
import { anonymous } from '../caller'
import type { Service } from '../front'
import { bucketRoutes } from './bucketRoutes'
import { listPageRoutes } from './listPageRoutes'
import { listRoutes } from './listRoutes'
import { objectRoutes } from './objectRoutes'
import { requireCaller } from './requireCaller'
import { signedUrlRoutes } from './signedUrlRoutes'
import type { StorageContext, StorageRoute } from './storageCall'
import { fromDatabase, invalidRequest, noSuchRoute, StorageError } from './storageError'
import { uploadRoutes } from './uploadRoutes'

/** The first match wins: names of operations come before the open-ended names of objects. */
const routes = [...bucketRoutes, ...listRoutes, ...listPageRoutes, ...signedUrlRoutes, ...objectRoutes, ...uploadRoutes]

const base = '/storage/v1'

/** Creates the storage API of Supabase over a folder of files and the tables of the schema `storage`. */
export function createStorage(context: StorageContext): Service {
  return async (request, response) => {
    try {
      await answer(context, request, response)
    } catch (error) {
      const refusal = fromDatabase(error)
      if (!(refusal instanceof StorageError) || response.headersSent) throw error
      sendJson(response, refusal.status, refusal.body)
    }
  }
}

async function answer(context: StorageContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', search] = (request.url ?? '').slice(base.length).split('?')
  const found = findRoute(request.method ?? 'GET', path)
  if (!found) throw noSuchRoute()
  const caller = found.route.isOpen ? anonymous : await requireCaller(request, context.keys)
  const { bucket, name } = found
  const query = new URLSearchParams(search)
  const body = await found.route.run({ ...context, request, response, caller, bucket, name, query })
  if (body) sendJson(response, 200, body)
}

function findRoute(method: string, path: string): { route: StorageRoute; bucket: string; name: string } | null {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return { route, bucket: decode(match.groups?.bucket), name: decode(match.groups?.name) }
  }
  return null
}

function decode(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    throw invalidRequest('The address is not well formed')
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  // Headers set for a file that then couldn't be sent.
  for (const name of ['etag', 'last-modified', 'cache-control', 'content-length']) response.removeHeader(name)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
