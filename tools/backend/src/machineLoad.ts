import { statfs } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import type { Sql } from 'postgres'

/** Milliseconds between two measurements. */
const period = 10_000

interface MachineLoadOptions {
  readonly sql: Sql
  /** Its disk is the storage that is measured. */
  readonly dataDir: string
  /** Returns the bytes that the backend sent and received since its start. */
  readonly traffic: () => number
  readonly log: (line: string) => void
}

export interface MachineLoad {
  stop(): void
}

/** Returns the milliseconds that all processors were busy, and that passed on them, since the machine started. */
function processorTimes(): { busy: number; all: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({ busy: user + nice + sys + irq, idle }))
  const busy = times.reduce((sum, each) => sum + each.busy, 0)
  return { busy, all: times.reduce((sum, { idle }) => sum + idle, busy) }
}

/** Returns the bytes of memory that are used, and all that there are: of the container, if it has a limit. */
function memory(): { used: number; total: number } {
  const total = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return { used: Math.max(0, total - process.availableMemory()), total }
}

/**
 * Writes what the machine uses into `backend.machine_load`, now and every ten seconds: processors as a share of all of
 * them, memory, the disk of the data folder, and the traffic of the backend. The first row has the average so far.
 */
export async function reportMachineLoad({ sql, dataDir, traffic, log }: MachineLoadOptions): Promise<MachineLoad> {
  let before = { at: 0, traffic: 0, busy: 0, all: 0 }
  let hasFailed = false

  async function measure(): Promise<void> {
    const now = { at: performance.now(), traffic: traffic(), ...processorTimes() }
    const disk = await statfs(dataDir)
    const { used, total } = memory()
    const row = {
      cpu: (now.busy - before.busy) / Math.max(1, now.all - before.all),
      memory_used: used,
      memory_total: total,
      storage_used: (disk.blocks - disk.bfree) * disk.bsize,
      storage_total: disk.blocks * disk.bsize,
      network_bytes: Math.round(((now.traffic - before.traffic) * 1000) / (now.at - before.at)),
    }
    before = now
    await sql`
      insert into backend.machine_load ${sql(row)}
      on conflict (is_only) do update set ${sql(row)}, measured_at = now()`
  }

  async function report(): Promise<void> {
    try {
      await measure()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log(`The load of the machine isn't reported: ${String(error)}`)
      hasFailed = true
    }
  }

  await report()
  const timer = setInterval(() => void report(), period)
  return { stop: () => clearInterval(timer) }
}
