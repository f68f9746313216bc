import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * The baseline of an upload: a process that only writes the body of a PUT to a file in its folder. `?sync` syncs the
 * file to disk before the response, like the storage.
 */
const folder = process.argv[2] ?? ''

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const file = createWriteStream(join(folder, pathname.replaceAll('/', '')), { flush: searchParams.has('sync') })
  pipeline(request, file).then(
    () => response.writeHead(201).end(),
    () => response.destroy(),
  )
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '')
})
process.on('disconnect', () => process.exit(0))
