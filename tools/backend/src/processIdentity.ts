import { readFile } from 'node:fs/promises'
import { errorCode } from './backendStartError'

/** Returns true if a process with this ID is alive, ours or another one's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Returns when a process started, to distinguish it from a later process with the same ID: boot and start time where
 * the system has them (Linux), otherwise ''. In a container, the same small IDs return at every start.
 */
export async function birthOf(pid: number): Promise<string> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The second field is the command in parentheses and may contain spaces: count from behind it. Field 22 is the
    // start time.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()}:${startTicks}`
  } catch {
    return ''
  }
}
