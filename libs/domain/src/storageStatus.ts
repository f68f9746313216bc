/** The relevant part of a storage-js error. */
export interface StorageError {
  readonly message: string
  /** The HTTP status, missing without a response. */
  readonly status?: number | undefined
  /** The status named in the body, or another code if it doesn't name one. */
  readonly statusCode?: string | undefined
}

/**
 * Returns the actual HTTP status of a failed storage request, 0 without a response. Hosted Supabase responds to most
 * failures with 400 and names the real status in the body; the embedded backend and proxies use it directly. Source:
 * supabase/storage, src/http/error-handler.ts.
 */
export function storageStatus({ status = 0, statusCode }: Omit<StorageError, 'message'>): number {
  const named = Number(statusCode)
  return status === 400 && named >= 400 && named < 600 ? named : status
}
