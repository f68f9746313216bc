import { fail, type Result } from '@overtone/domain'

/** Turns an exception into a failure, so that the form shows that something went wrong. */
export function caught<T>(request: Promise<Result<T>>): Promise<Result<T>> {
  return request.catch(() => fail({ code: 'failed', key: 'authenticationFailed' }))
}
