import { AsyncLocalStorage } from 'node:async_hooks'
import { inspect } from 'node:util'
import { getRequestListener, RequestError } from '@hono/node-server'
import { App } from '@supabase/lite'
import type { EmailDriver } from '@supabase/lite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { refuseUnknown } from './auth/authEndpoints'
import type { AuthGuard } from './auth/authGuard'
import type { Keys } from './caller'
import { corsHeaders } from './cors'
import type { Reserved } from './database/exclusiveClients'
import { isLostConnection } from './database/lostConnection'
import { exposedCatalog } from './exposedCatalog'
import { badRequest, databaseAway, failureOf } from './failure'
import type { Failure } from './failure'
import type { Service } from './front'
import { restStatus } from './restStatus'
import { sealPrototypes } from './sealPrototypes'

const exposedSchema = 'public'

interface RestAndAuthOptions {
  readonly connection: PostgresConnection
  readonly keys: Keys
  readonly siteUrl: string
  readonly mail: EmailDriver
  /** Guards the auth service. */
  readonly guard: AuthGuard
  readonly log: (line: string) => void
}

/** The driver's error of a failed statement. */
interface DatabaseError {
  readonly code: string
  readonly message: string
  readonly detail?: string
  readonly hint?: string
}

/** The errors of the statements of one request. */
interface RequestErrors {
  last: DatabaseError | null
  /** True if a connection was lost: lite's response is then meaningless. */
  isLost: boolean
}

/**
 * Creates REST and auth with @supabase/lite. Pass only /rest/v1 and /auth/v1 to it: its other paths reveal the
 * database's address and password.
 */
export async function createRestAndAuth(options: RestAndAuthOptions): Promise<Service> {
  const { connection, keys, siteUrl, mail, guard, log } = options
  sealPrototypes()
  const app = new App({
    connection,
    api: { schemas: [exposedSchema], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      minimum_password_length: 8,
      password_requirements: 'lower_upper_letters_digits',
      email: { enable_signup: true, enable_confirmations: false },
    },
    options: { server: { admin: false }, drivers: { email: mail } },
  })
  await app.init()
  hideUnexposed(connection)
  // Otherwise each of the first requests reads the whole catalog.
  await connection.introspect({ useCache: true })
  const requestErrors = watchErrors(connection)

  /** Turns a HEAD request of a function into a GET: lite would treat the arguments as filters. */
  async function fetchLite(request: Request, peerAddress: string | null): Promise<Response> {
    const { method, url, headers } = request
    if (method !== 'HEAD' || !isFunctionCall(url)) return app.fetch(request, { peerAddress })
    const response = await app.fetch(new Request(url, { headers }), { peerAddress })
    return new Response(null, response)
  }

  /** Returns lite's response, or PostgREST's error where lite is less specific. */
  async function answer(request: Request, peerAddress: string | null): Promise<Response> {
    const response = await fetchLite(request, peerAddress)
    const errors = requestErrors.getStore()
    // Lite reports a lost connection in many ways, among them a client error or a wrong password.
    if (!response.ok && errors?.isLost) return toResponse(databaseAway)
    return withDatabaseError(response, errors?.last)
  }

  /** Handles failures outside of lite, such as the rate limit in the database or an invalid address. */
  function fail(error: unknown): Response {
    if (error instanceof RequestError) return withHeaders(toResponse(badRequest))
    log(`REST or auth failed: ${error instanceof Error ? error.message : String(error)}`)
    return withHeaders(toResponse(failureOf(error)))
  }

  return getRequestListener(
    (request, { incoming }) =>
      requestErrors.run({ last: null, isLost: false }, async () => {
        const peerAddress = incoming.socket.remoteAddress ?? null
        // Lite recognizes its paths by this prefix, case-sensitively and unescaped, and so does the guard.
        const isAuth = new URL(request.url).pathname.startsWith('/auth/')
        const pass = (asked: Request) => answer(asked, peerAddress)
        const response = await (isAuth ? guard(request, peerAddress ?? '', pass) : pass(request))
        // A missing or wrong key is refused first, as by the gateway of a hosted project.
        const hasKey = !response.headers.has('sb-error-code')
        return withHeaders((isAuth && hasKey ? refuseUnknown(request) : null) ?? response)
      }),
    { overrideGlobalObjects: false, errorHandler: fail },
  )
}

/**
 * Patches three inner functions of this exact version of lite. It records errors, so that the response can report them,
 * and lost connections; and it stops lite's first request from granting every table to every role, which would undo the
 * grants of the migrations.
 */
function watchErrors(connection: PostgresConnection): AsyncLocalStorage<RequestErrors> {
  const requestErrors = new AsyncLocalStorage<RequestErrors>()
  const normalize = connection.normalizeDbError.bind(connection)
  const reserve: () => Promise<Reserved> = connection.driver.reserve
  Object.assign(connection.driver, {
    async reserve(): Promise<Reserved> {
      const { unsafe, release } = await reserve()
      return {
        release,
        unsafe(...query) {
          const answered = unsafe(...query)
          answered.catch((error: unknown) => {
            const errors = requestErrors.getStore()
            if (errors && isLostConnection(error)) errors.isLost = true
          })
          return answered
        },
      }
    },
  })
  Object.assign(connection, {
    ensureRlsContext: () => Promise.resolve(true),
    normalizeDbError(error: unknown) {
      const normalized = normalize(error)
      const errors = requestErrors.getStore()
      if (!isDatabaseError(normalized)) return normalized
      if (errors) errors.last = normalized
      // Lite logs every refusal: one line is enough.
      return Object.assign(normalized, { [inspect.custom]: () => `${normalized.code} ${normalized.message}` })
    },
  })
  return requestErrors
}

/** Hides all but the exposed schema from lite, once per state of its cache. */
function hideUnexposed(connection: PostgresConnection): void {
  const introspect = connection.introspect.bind(connection)
  const exposed = new WeakMap<object, ReturnType<typeof exposedCatalog>>()
  Object.assign(connection, {
    async introspect(options: Parameters<typeof introspect>[0]) {
      const catalog = await introspect(options)
      const known = exposed.get(catalog) ?? exposedCatalog(catalog, exposedSchema)
      exposed.set(catalog, known)
      return known
    },
  })
}

function isFunctionCall(url: string): boolean {
  return new URL(url).pathname.startsWith('/rest/v1/rpc/')
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}

/** Replaces an unspecific error of lite by that of PostgREST, and never returns a failure without a message. */
function withDatabaseError(response: Response, error: DatabaseError | null | undefined): Response {
  if (response.status !== 500) return response
  if (!error) return isJson(response) ? response : toResponse(failureOf(null))
  const { code, message, detail: details = null, hint = null } = error
  return Response.json({ code, message, details, hint }, { status: restStatus(code) })
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('json') ?? false
}

function toResponse({ status, headers, body }: Failure): Response {
  return Response.json(body, { status, headers })
}

function withHeaders(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
