/** The reason why the backend couldn't start. The message is one line: the problem, and how to fix it. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError'
}

/** Returns the `code` of a system or database error, such as `EADDRINUSE` or `23505`; '' if there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
