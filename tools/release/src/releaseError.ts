/** An error that the user can fix. The message is one line: what happened, why, and what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
