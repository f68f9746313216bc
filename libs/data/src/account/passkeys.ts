import { connected, createQueries, invalidateQueries } from '@overtone/data'
import { fail, ok, type Result } from '@overtone/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { AuthError } from './authFailure'
import { callAuth } from './callAuth'
import { isHalf } from './halfSession'

/** A key on a device or in a password manager, which signs in without a password. */
export interface Passkey {
  readonly id: string
  readonly name: string
  /** ISO 8601: when it was added. */
  readonly since: string
  /** ISO 8601; null before its first use. */
  readonly usedAt: string | null
}

/** Milliseconds that the project may take to say if it has passkeys. */
const patience = 10_000
/** Milliseconds after which suggestions of the browser get another challenge: one expires after five minutes. */
const renewal = 4 * 60_000

let enabled: Promise<boolean> | null = null

/** Resolves to true if this browser and the project have passkeys. Asks the project once. Rejects if it doesn't respond. */
function isSupported(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function') return Promise.resolve(false)
  enabled ??= readSettings().catch((error: unknown) => {
    enabled = null // the next call asks again
    throw error
  })
  return enabled
}

async function readSettings(): Promise<boolean> {
  const { supabaseUrl, publishableKey: apikey } = connected()
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey }, signal })
  if (!response.ok) throw new Error(`The settings of the auth service responded ${response.status}`)
  return ((await response.json()) as { readonly passkeys_enabled?: boolean }).passkeys_enabled === true
}

/**
 * Resolves to true if the project and this browser have passkeys; to false if the project doesn't respond, since a
 * passkey couldn't sign in then, either.
 */
export function offersPasskeys(): Promise<boolean> {
  return isSupported().catch(() => false)
}

/** Returns the passkeys of the current user; null without support. Errors: `not-authenticated`, `loadFailed`. */
export async function getPasskeys(): Promise<Result<Passkey[] | null>> {
  const supported = await isSupported().then(ok, () => fail<boolean>({ code: 'offline', key: 'loadFailed' }))
  if (!supported.ok) return supported
  if (!supported.data) return ok(null)
  const listed = await callAuth(auth => auth.passkey.list(), 'loadFailed')
  if (!listed.ok) return listed
  return ok(
    (listed.data.data ?? []).map(({ id, friendly_name: name = '', created_at: since, last_used_at: usedAt = null }) => {
      return { id, name, since, usedAt }
    }),
  )
}

export const passkeysOf = createQueries('passkeys', (_userId: string) => getPasskeys())

/**
 * Calls the auth client, which shows the browser's prompt. Returns null if the user closed the prompt or let it run out.
 * Errors: `conflict` if the device has a passkey of the account, `failed` if the browser refuses, and those of `callAuth`.
 */
async function prompt<Data>(
  send: (auth: SupabaseClient['auth']) => Promise<{ readonly data: Data | null; readonly error: AuthError | null }>,
): Promise<Result<Data | null>> {
  let refusal = ''
  const sent = await callAuth(async auth => {
    const response = await send(auth)
    const { name = '' } = response.error ?? {}
    if (!name || name.startsWith('Auth')) return response
    refusal = name // the browser's. Source: WebAuthn Level 3, §5.1.3 and §5.1.4
    return { data: null, error: null }
  }, 'authenticationFailed')
  if (!sent.ok) return sent
  if (refusal === 'InvalidStateError') return fail({ code: 'conflict' })
  if (refusal && refusal !== 'NotAllowedError' && refusal !== 'AbortError')
    return fail({ code: 'failed', key: 'authenticationFailed' })
  return ok(sent.data.data)
}

/**
 * Adds a passkey of this device to the current account. Returns its id, null if the user closed the prompt. Errors:
 * `conflict` if the device has one of this account; the auth service's text or `authenticationFailed`.
 */
export async function addPasskey(): Promise<Result<string | null>> {
  const added = await prompt(auth => auth.registerPasskey())
  if (!added.ok) return added
  invalidateQueries('passkeys')
  return ok(added.data?.id ?? null)
}

/** Names a passkey of the current user, in 1 to 120 characters. Errors: the auth service's text or `updateFailed`. */
export async function renamePasskey(passkeyId: string, friendlyName: string): Promise<Result<null>> {
  const renamed = await callAuth(auth => auth.passkey.update({ passkeyId, friendlyName }), 'updateFailed')
  if (!renamed.ok) return renamed
  invalidateQueries('passkeys')
  return ok(null)
}

/** Removes a passkey of the current user. Errors: the auth service's text or `deleteFailed`. */
export async function removePasskey(passkeyId: string): Promise<Result<null>> {
  const removed = await callAuth(auth => auth.passkey.delete({ passkeyId }), 'deleteFailed')
  if (!removed.ok) return removed
  invalidateQueries('passkeys')
  return ok(null)
}

type ChosenPasskey = Parameters<SupabaseClient['auth']['passkey']['verifyAuthentication']>[0]

/**
 * Lets the browser suggest passkeys in the field that has `autocomplete="username webauthn"`. Returns the one that was
 * chosen, with its challenge; null once the signal aborts, or if the browser or the auth service can't, without an error:
 * nobody asked for suggestions.
 */
async function suggest(signal: AbortSignal): Promise<ChosenPasskey | null> {
  const readsJson = 'parseRequestOptionsFromJSON' in PublicKeyCredential
  if (!readsJson || !(await PublicKeyCredential.isConditionalMediationAvailable())) return null
  while (!signal.aborted) {
    const started = await callAuth(auth => auth.passkey.startAuthentication(), 'authenticationFailed')
    if (!started.ok || !started.data.data) return null
    const { challenge_id: challengeId, options } = started.data.data
    // the types of auth-js and of the browser differ in extensions that nobody uses
    const json = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json)
    const expired = AbortSignal.timeout(renewal)
    const request = { publicKey, mediation: 'conditional', signal: AbortSignal.any([signal, expired]) } as const
    const chosen = await navigator.credentials.get(request).catch(() => null)
    if (chosen)
      return {
        challengeId,
        credential: (chosen as PublicKeyCredential).toJSON() as unknown as ChosenPasskey['credential'],
      }
    if (!expired.aborted) return null
  }
  return null
}

/** Sends a request of the auth client that signs in with a passkey. Returns and errors as `enterWithPasskey`. */
async function enter(
  send: (auth: SupabaseClient['auth']) => ReturnType<SupabaseClient['auth']['signInWithPasskey']>,
): Promise<Result<string | null>> {
  let isUnknown = false
  const entered = await prompt(async auth => {
    const response = await send(auth)
    isUnknown = response.error?.code === 'webauthn_verification_failed'
    return response
  })
  if (isUnknown) return fail({ code: 'not-found' })
  if (!entered.ok) return entered
  const { session = null, user } = entered.data ?? {}
  return isHalf(session) ? fail({ code: 'not-authenticated' }) : ok(user?.id ?? null)
}

/**
 * Signs in with a passkey. Returns the account's id, null if the user closed the prompt. With `autofill`, the browser
 * suggests passkeys in place of a prompt, in the field that has `autocomplete="username webauthn"`; returns null once the
 * signal aborts, or at once if it can't. Errors: `not-found` if the project doesn't know the passkey; `not-authenticated`
 * without a key if a second factor is needed; the auth service's text or `authenticationFailed`.
 */
export async function enterWithPasskey(autofill?: AbortSignal): Promise<Result<string | null>> {
  if (!autofill) return enter(auth => auth.signInWithPasskey())
  const chosen = await suggest(autofill)
  return chosen ? enter(auth => auth.passkey.verifyAuthentication(chosen)) : ok(null)
}
