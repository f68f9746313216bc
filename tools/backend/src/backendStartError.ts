/** Why the backend could not start. The message is one line: what is wrong, and how to mend it. */
export class BackendStartError extends Error {
  override readonly name = 'BackendStartError'
}

/** The `code` of a system or database error, such as `EADDRINUSE` or `23505`; an empty string where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
