/** A release that cannot be made, for a reason the person can mend. The message is one line: what, why, how to mend. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}
