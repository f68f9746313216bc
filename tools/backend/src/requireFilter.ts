import type { IncomingMessage } from 'node:http'
import { identifyCaller } from './caller'
import type { Keys } from './caller'
import type { Service } from './front'

const writes: Readonly<Record<string, string>> = { PATCH: 'UPDATE', DELETE: 'DELETE' }

/** PostgREST parameters that don't filter the written table. */
const unfiltering = new Set(['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'])

/**
 * Refuses to change or delete every row of a table at once, with the same error as pg-safeupdate on hosted Supabase.
 * Requests without a valid key or token pass to `rest`, which refuses those.
 */
export function requireFilter(rest: Service, keys: Keys): Service {
  return async (request, response) => {
    const write = unfilteredWrite(request)
    if (!write || typeof (await identifyCaller(request, keys)) === 'string') return rest(request, response)
    const body = { code: '21000', details: null, hint: null, message: `${write} requires a WHERE clause` }
    response.writeHead(400, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
  }
}

function unfilteredWrite({ method, url }: IncomingMessage): string | null {
  const { pathname, searchParams } = new URL(url ?? '', 'http://backend')
  const write = writes[method ?? '']
  if (!write || pathname.startsWith('/rest/v1/rpc/')) return null
  return [...searchParams.keys()].some(isFilter) ? null : write
}

/** A dot means an embedded table, unless it negates a group of conditions. */
function isFilter(parameter: string): boolean {
  if (unfiltering.has(parameter)) return false
  return !parameter.includes('.') || /^not\.(and|or)$/.test(parameter)
}
