/** An error of storage-js, as far as it says what went wrong. */
export interface StorageError {
  readonly message: string
  /** HTTP status, missing where no answer came. */
  readonly status?: number | undefined
  /** Status that the body names, or another code where it names none. */
  readonly statusCode?: string | undefined
}

/**
 * Returns the HTTP status that a failed storage request stands for, 0 where no answer came. Hosted Supabase answers
 * most failures with 400 and names the real status in the body; the embedded backend and proxies answer it directly.
 * Source: supabase/storage, src/http/error-handler.ts.
 */
export function storageStatus({ status = 0, statusCode }: Omit<StorageError, 'message'>): number {
  const named = Number(statusCode)
  return status === 400 && named >= 400 && named < 600 ? named : status
}
