import { useStore } from '@nanostores/react'
import type { MachineLoad } from '@overtone/data/admin'
import { token } from '@overtone/design'
import { $locale, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { useBytes } from '../useBytes'
import { Levels, Measure } from './Measure'

const $t = i18n('admin/machineLevels', {
  cpu: 'CPU',
  memory: 'Memory',
  storage: 'Storage',
  network: 'Network',
  of: params('{used} of {total}'),
  second: params('{bytes}/s'),
  unknown: 'Not reported here',
})

/** Bytes per second, 100 Mbit/s. Traffic of this rate or more fills the level. */
const fullLine = 12.5e6

/** The resources of the machine. Source: specification core §2, "health bars". */
export function MachineLevels({ machine }: { machine: MachineLoad | null }) {
  const t = useStore($t)
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent', maximumFractionDigits: 0 })
  const bytes = useBytes()
  const partOf = (used: number, total: number) => ({
    text: t.of({ used: bytes(used), total: bytes(total) }),
    value: total > 0 ? used / total : 0,
  })
  const unknown = { text: t.unknown, value: 0 }
  const measures = {
    cpu: machine ? { text: percent.format(machine.cpu), value: machine.cpu } : unknown,
    memory: machine ? partOf(machine.memoryUsed, machine.memoryTotal) : unknown,
    storage: machine ? partOf(machine.storageUsed, machine.storageTotal) : unknown,
    network: machine
      ? { text: t.second({ bytes: bytes(machine.networkBytes) }), value: Math.min(1, machine.networkBytes / fullLine) }
      : unknown,
  }
  return (
    <Apart>
      {(['cpu', 'memory', 'storage', 'network'] as const).map(name => (
        <Measure key={name} name={t[name]} {...measures[name]} />
      ))}
    </Apart>
  )
}

const Apart = styled(Levels)`
  margin-bottom: ${token.space[24]};
`
