import { once } from 'node:events'
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { directoryStore } from '../store/directoryStore'
import { promote } from './promote'
import { publish } from '../build/publish'
import { sampleConfig } from '../build/sampleConfig'
import { production, scopedStore } from '../store/scopedStore'
import { storedSigner } from '../registry/signer'

/** The task of a child process, as JSON in its first argument. For tests. */
export interface SampleTask {
  readonly dir: string
  readonly keyFile: string
  /** Production if left out. */
  readonly environment?: string
  readonly app: string
  /** The build to publish first; left out, `id` is published already. */
  readonly dist?: string
  readonly id?: string
  /** Kills the process in the middle of this write to the disk, counted from 1. */
  readonly diesAt?: number
}

let changes = 0

/** Counts the writes to the disk, and kills this process in the middle of the chosen one. */
function countChanges(diesAt: number | undefined): void {
  const die = () => process.kill(process.pid, 'SIGKILL')
  const { link, rename, rm, unlink, writeFile } = promises
  const counted =
    <A extends unknown[], R>(change: (...args: A) => R) =>
    (...args: A): R => {
      if (++changes === diesAt) die()
      return change(...args)
    }
  Object.assign(promises, {
    link: counted(link),
    rename: counted(rename),
    rm: counted(rm),
    unlink: counted(unlink),
    writeFile: (...[file, data, options]: Parameters<typeof writeFile>) => {
      if (++changes !== diesAt) return writeFile(file, data, options)
      fs.writeFileSync(file as string, Buffer.from(data as Uint8Array).subarray(0, 10))
      return die()
    },
  })
  syncBuiltinESMExports()
}

const {
  dir,
  keyFile,
  environment = production,
  app,
  dist,
  id: published,
  diesAt,
} = JSON.parse(process.argv[2] ?? '') as SampleTask
const store = scopedStore(directoryStore(dir), environment)
const signer = await storedSigner(keyFile)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
countChanges(diesAt)
const id = dist === undefined ? published : (await publish(store, { app, version: '0.1.0', dist })).id
await promote(store, { [app]: id ?? '' }, sampleConfig, signer)
process.stdout.write(`${changes}\n`)
