import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withBackend } from '../backend/backendProcess'
import { compareUploads } from './compareUploads'
import { streamToListeners } from './listeners'
import type { Section } from '../section'
import { inTemporaryFolder } from '../temporaryFolder'
import { makeSource, signUp } from './upload'

/** Measures large uploads against a server that only writes files, and many concurrent listeners. */
export const filesSection: Section = {
  name: 'files',
  measure: (size, say) =>
    inTemporaryFolder(folder =>
      withBackend(folder, { seed: false }, async ({ url, publishableKey, pid }) => {
        const account = await signUp(url, publishableKey)
        const source = await makeSource(join(folder, 'source'), size.megabytes)
        const uploads = await withFileServer(join(folder, 'floor'), floor =>
          compareUploads({ floor, account, source, pid }, size, say),
        )
        return [...uploads, ...(await streamToListeners(account, source, pid, size, say))]
      }),
    ),
}

async function withFileServer<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  await mkdir(folder)
  const child = fork(join(import.meta.dirname, 'fileServer.ts'), [folder], { execArgv: ['--import', 'tsx'] })
  const ended = once(child, 'exit')
  try {
    const [url] = (await once(child, 'message')) as [string]
    return await work(url)
  } finally {
    child.disconnect()
    await ended
  }
}
