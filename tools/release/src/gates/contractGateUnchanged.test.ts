import type { ContractSnapshot } from '@overtone/federation'
import { expect, test, vi } from 'vitest'
import { compareContracts } from './contractGate'
import { sampleRemote, sampleShell } from '../build/sampleArtifact'

vi.mock('@overtone/contract', () => {
  throw new Error('The compiler was loaded')
})

const module = '@overtone/player'
const exports = { play: { hash: 'a' }, stop: { hash: 'b' } }
const shell = sampleShell('shell-1', {
  contract: {
    types: 'shell',
    names: { [module]: ['play', 'stop'] },
    own: 'own',
    entryPoints: { [module]: { version: '1.0.0', owner: 'playback', exports } },
  },
})
const used = (hash: string): ContractSnapshot => ({
  types: 'remote',
  names: { [module]: ['play'] },
  own: 'own',
  uses: { [module]: { play: { files: ['src/a.ts'], hash } } },
})
const compare = (hash: string) => {
  const remote = sampleRemote('listener', 'listener-1', { contract: used(hash) })
  return compareContracts(shell, [remote], [remote])
}

test('loads no compiler if the declarations that a remote uses are unchanged', async () => {
  expect(await compare('a')).toEqual({ violations: [], warnings: [] })
  await expect(compare('other')).rejects.toThrow()
})
