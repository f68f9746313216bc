import { readFile } from 'node:fs/promises'
import { errorCode } from './backendStartError'

/** Whether a process with this id is alive, ours or somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * What tells a process from a later one with the same id: boot and start time where the system shows them (Linux),
 * otherwise an empty string. In a container the same small ids come back at every start.
 */
export async function birthOf(pid: number): Promise<string> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The second field is the command in brackets and may hold spaces: count from behind it. Field 22 is the start.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()}:${startTicks}`
  } catch {
    return ''
  }
}
