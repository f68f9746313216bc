import { fail, ok } from '@overtone/domain'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const auth = {
  passkey: { list: vi.fn(), startAuthentication: vi.fn(), verifyAuthentication: vi.fn() },
  registerPasskey: vi.fn(),
  signInWithPasskey: vi.fn(),
}
vi.mock('@overtone/data', () => ({
  connected: () => ({ supabaseUrl: 'https://project.test', publishableKey: 'key' }),
  createQueries: () => () => null,
  invalidateQueries: vi.fn(),
  supabase: async () => ({ auth }),
}))

const request = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal(
    'fetch',
    request.mockReset().mockImplementation(async () => Response.json({ passkeys_enabled: true })),
  )
})

const open = () => import('./passkeys')
/** The response of auth-js when the browser refuses. */
const refused = (name: string) => ({ data: null, error: { name, message: 'The browser said no' } })
const ada = { id: 'ada', factors: [] }
/** The response of auth-js to a passkey that it knows. */
const entered = { data: { user: ada, session: { user: ada, access_token: '' } }, error: null }

test('asks the project once if it has passkeys', async () => {
  const { offersPasskeys } = await open()
  expect([await offersPasskeys(), await offersPasskeys()]).toEqual([true, true])
  expect(request).toHaveBeenCalledTimes(1)
  expect(request.mock.calls[0]?.[0]).toBe('https://project.test/auth/v1/settings')
})

test('a project without passkeys, one that doesn’t know them, and an old browser have none', async () => {
  for (const settings of [{ passkeys_enabled: false }, {}]) {
    vi.resetModules()
    request.mockImplementationOnce(async () => Response.json(settings))
    const { getPasskeys, offersPasskeys } = await open()
    expect([await offersPasskeys(), await getPasskeys()]).toEqual([false, ok(null)])
  }
  vi.resetModules()
  vi.stubGlobal('PublicKeyCredential', undefined)
  const { getPasskeys, offersPasskeys } = await open()
  expect([await offersPasskeys(), await getPasskeys()]).toEqual([false, ok(null)])
  expect(auth.passkey.list).not.toHaveBeenCalled()
})

test('a project that doesn’t respond is asked again', async () => {
  const { getPasskeys, offersPasskeys } = await open()
  request.mockRejectedValueOnce(new TypeError('away'))
  expect(await offersPasskeys()).toBe(false)
  request.mockImplementationOnce(async () => new Response('', { status: 503 }))
  expect(await getPasskeys()).toEqual(fail({ code: 'offline', key: 'loadFailed' }))
  auth.passkey.list.mockResolvedValueOnce({ data: [{ id: 'a', created_at: '2026-11-01' }], error: null })
  expect(await getPasskeys()).toEqual(ok([{ id: 'a', name: '', since: '2026-11-01', usedAt: null }]))
})

test.each([
  ['NotAllowedError', ok(null)],
  ['AbortError', ok(null)],
  ['InvalidStateError', fail({ code: 'conflict' })],
  ['SecurityError', fail({ code: 'failed', key: 'authenticationFailed' })],
  ['WebAuthnUnknownError', fail({ code: 'failed', key: 'authenticationFailed' })],
])('returns a result of its own when the browser reports %s', async (name, result) => {
  const { addPasskey, enterWithPasskey } = await open()
  auth.registerPasskey.mockResolvedValueOnce(refused(name))
  auth.signInWithPasskey.mockResolvedValueOnce(refused(name))
  expect([await addPasskey(), await enterWithPasskey()]).toEqual([result, result])
})

test('returns whom a passkey signed in, and distinguishes an unknown passkey from a second factor', async () => {
  const { enterWithPasskey } = await open()
  auth.signInWithPasskey.mockResolvedValueOnce(entered)
  expect(await enterWithPasskey()).toEqual(ok('ada'))
  const error = { name: 'AuthApiError', status: 400, code: 'webauthn_verification_failed', message: 'No' }
  auth.signInWithPasskey.mockResolvedValueOnce({ data: null, error })
  expect(await enterWithPasskey()).toEqual(fail({ code: 'not-found' }))
  const half = { id: 'ada', factors: [{ status: 'verified' }] }
  auth.signInWithPasskey.mockResolvedValueOnce({
    data: { user: half, session: { user: half, access_token: '' } },
    error: null,
  })
  expect(await enterWithPasskey()).toEqual(fail({ code: 'not-authenticated' }))
})

describe('suggestions of the browser', () => {
  const get = vi.fn<(request: CredentialRequestOptions) => Promise<unknown>>()
  const isAvailable = vi.fn<() => Promise<boolean>>()

  beforeEach(() => {
    vi.stubGlobal('navigator', { credentials: { get: get.mockReset() } })
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(class {}, {
        isConditionalMediationAvailable: isAvailable.mockReset().mockResolvedValue(true),
        parseRequestOptionsFromJSON: (options: object) => ({ parsed: options }),
      }),
    )
    auth.passkey.startAuthentication.mockReset().mockImplementation(async () => {
      const challenge_id = `challenge ${auth.passkey.startAuthentication.mock.calls.length}`
      return { data: { challenge_id, options: {} }, error: null }
    })
    auth.passkey.verifyAuthentication.mockReset()
  })

  test('sign in with the chosen passkey, and fail if it is unknown', async () => {
    const { enterWithPasskey } = await open()
    get.mockResolvedValue({ toJSON: () => 'key' })
    auth.passkey.verifyAuthentication.mockResolvedValueOnce(entered)
    expect(await enterWithPasskey(new AbortController().signal)).toEqual(ok('ada'))
    expect(get.mock.calls[0]?.[0]).toMatchObject({ publicKey: { parsed: {} }, mediation: 'conditional' })
    expect(auth.passkey.verifyAuthentication).toHaveBeenCalledWith({ challengeId: 'challenge 1', credential: 'key' })
    const error = { name: 'AuthApiError', status: 400, code: 'webauthn_verification_failed', message: 'No' }
    auth.passkey.verifyAuthentication.mockResolvedValueOnce({ data: null, error })
    expect(await enterWithPasskey(new AbortController().signal)).toEqual(fail({ code: 'not-found' }))
  })

  test('end without an error if the browser or the auth service can’t, and when they are aborted', async () => {
    const { enterWithPasskey } = await open()
    const { signal } = new AbortController()
    isAvailable.mockResolvedValueOnce(false)
    expect(await enterWithPasskey(signal)).toEqual(ok(null))
    expect(auth.passkey.startAuthentication).not.toHaveBeenCalled()
    auth.passkey.startAuthentication.mockRejectedValueOnce(new TypeError('offline'))
    expect(await enterWithPasskey(signal)).toEqual(ok(null))
    expect(get).not.toHaveBeenCalled()
    get.mockRejectedValueOnce(new DOMException('', 'SecurityError'))
    expect(await enterWithPasskey(signal)).toEqual(ok(null))
    const end = new AbortController()
    get.mockImplementationOnce(async request => {
      end.abort()
      request.signal?.throwIfAborted()
    })
    expect(await enterWithPasskey(end.signal)).toEqual(ok(null))
    expect(get.mock.lastCall?.[0].signal?.aborted).toBe(true)
    expect(auth.passkey.verifyAuthentication).not.toHaveBeenCalled()
  })

  test('get another challenge before one expires', async () => {
    const { enterWithPasskey } = await open()
    const expiry = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(expiry.signal)
    get.mockImplementationOnce(async request => {
      expiry.abort()
      request.signal?.throwIfAborted()
    })
    get.mockResolvedValueOnce({ toJSON: () => 'key' })
    auth.passkey.verifyAuthentication.mockResolvedValueOnce(entered)
    expect(await enterWithPasskey(new AbortController().signal)).toEqual(ok('ada'))
    expect(timeout).toHaveBeenCalledWith(240_000)
    expect(auth.passkey.verifyAuthentication).toHaveBeenCalledWith({ challengeId: 'challenge 2', credential: 'key' })
    timeout.mockRestore()
  })
})
