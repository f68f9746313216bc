import { errorCode } from '../backendStartError'

/**
 * A refusal in the format of hosted Supabase: `{ statusCode, error, message }`, and `code` for branching. The HTTP
 * status is the same number, where hosted Supabase mostly uses 400: a player can tell 404 from 413 without the body.
 */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
    readonly code: string,
  ) {
    super(message)
  }

  get body() {
    return { statusCode: String(this.status), error: this.error, message: this.message, code: this.code }
  }
}

export const invalidRequest = (message: string) => new StorageError(400, 'invalid_request', message, 'InvalidRequest')
export const brokenForm = () => invalidRequest('The form ended too early or is not well formed')
export const invalidKey = (name: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${name}`, 'InvalidKey')
export const noSuchRoute = () => new StorageError(404, 'not_found', 'Route not found', 'NotFound')
export const noSuchBucket = () => new StorageError(404, 'Bucket not found', 'Bucket not found', 'NoSuchBucket')
export const noSuchObject = () => new StorageError(404, 'not_found', 'Object not found', 'NoSuchKey')
const alreadyExists = () => new StorageError(409, 'Duplicate', 'The resource already exists', 'ResourceAlreadyExists')
export const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size', 'EntityTooLarge')
export const wrongType = (type: string) =>
  new StorageError(415, 'invalid_mime_type', `mime type ${type} is not supported`, 'InvalidMimeType')
export const unauthorized = (message: string) => new StorageError(401, 'Unauthorized', message, 'InvalidJWT')
export const forbidden = () =>
  new StorageError(403, 'Unauthorized', 'new row violates row-level security policy', 'AccessDenied')

/** Converts the error of a failed statement to the refusal it means; returns anything else unchanged. */
export function fromDatabase(error: unknown): unknown {
  switch (errorCode(error)) {
    case '42501':
      return forbidden()
    case '23505':
      return alreadyExists()
    case '23503':
      return new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty', 'InvalidRequest')
    default:
      // A value that no column accepts, such as text with a zero byte.
      return errorCode(error).startsWith('22') ? invalidRequest('A value of the request is not valid') : error
  }
}
