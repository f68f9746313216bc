import { loadText, saveText } from '@overtone/storage'

/** The last response of a request, stored in the browser so that the next visit shows it while the request runs. */
export interface StoredResponse<T> {
  /** Maps a response and stores it. `request` identifies what it responds to. */
  store(response: unknown, request?: string): T
  /** Returns the last response, mapped; null if the last request was another one, or its response has another shape. */
  last(request?: string): T | null
}

/** Creates the store of a response that everybody may see. `toEntity` throws if a response has another shape. */
export function storedResponse<T>(name: string, toEntity: (response: unknown) => T): StoredResponse<T> {
  const key = `overtone-last-${name}`
  const headOf = (request: string) => `${JSON.stringify(request)},`
  return {
    store(response, request = '') {
      const entity = toEntity(response)
      saveText(key, headOf(request) + JSON.stringify(response))
      return entity
    },
    last(request = '') {
      const [text, head] = [loadText(key), headOf(request)]
      if (!text?.startsWith(head)) return null
      try {
        return toEntity(JSON.parse(text.slice(head.length)))
      } catch {
        return null // an earlier version wrote it
      }
    },
  }
}
