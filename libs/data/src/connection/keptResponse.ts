import { loadText, saveText } from '@overtone/storage'

/** The last response of a request, kept in the browser so that the next visit shows it while the request runs. */
export interface KeptResponse<T> {
  /** Maps a response and keeps it. `request` says what was asked for. */
  keep(response: unknown, request?: string): T
  /** Returns the last response, mapped; null if the last request was another one, or its response has another shape. */
  last(request?: string): T | null
}

/** Creates the keeper of a response that everybody may see. `toEntity` throws if a response has another shape. */
export function keptResponse<T>(name: string, toEntity: (response: unknown) => T): KeptResponse<T> {
  const key = `overtone-last-${name}`
  const headOf = (request: string) => `${JSON.stringify(request)},`
  return {
    keep(response, request = '') {
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
