/** The part of busboy 1.6 that the upload uses; the package brings no types. */
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http'
  import type { Readable, Writable } from 'node:stream'

  interface Busboy extends Writable {
    on(event: 'file', listener: (name: string, file: Readable, info: { mimeType: string }) => void): this
    on(event: 'field', listener: (name: string, value: string) => void): this
    on(event: 'close', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }

  export default function busboy(options: {
    headers: IncomingHttpHeaders
    defParamCharset?: string
    limits?: { files?: number; fields?: number; fieldSize?: number }
  }): Busboy
}
