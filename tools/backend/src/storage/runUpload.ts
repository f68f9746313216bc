import type { Upload } from 'tus-js-client'

/** Runs an upload to completion, for tests. Resolves with 0, or the status of the refusal. */
export function runUpload(upload: Upload): Promise<number> {
  return new Promise((resolve, reject) => {
    upload.options.onSuccess = () => resolve(0)
    upload.options.onError = error => {
      const status = 'originalResponse' in error ? error.originalResponse?.getStatus() : undefined
      if (status) resolve(status)
      else reject(error)
    }
    upload.start()
  })
}
