import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors, printed } from '../command/sampleCommand'
import { readLive } from '../registry/liveRegistry'
import { readLog } from '../registry/releaseLog'
import { storedSigner } from '../registry/signer'
import { overwrite, toJsonBytes } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { readPolicy } from './policyVersions'
import { at, change, edit, other, release, releaseBy, rules, sample, stranger } from './samplePolicy'

const current = async () => readPolicy(sample.store, await readLive(sample.store))

test('a policy is drafted, signed and applied, and the next release records its version', async () => {
  const owners = {
    listener: { name: 'Listening', contact: 'listen@overtone.example', repository: 'https://git.example' },
  }
  await change({ owners, freezes: [{ from: at(1), to: at(2), reason: 'holidays' }] })
  expect(await release('policy')).toBe(0)
  expect(printed.join('\n')).toContain('Version 1\n')
  expect(printed.join('\n')).toContain('Listening, listen@overtone.example, https://git.example')
  expect(await release('promote', sample.two)).toBe(0)
  expect((await readLog(sample.store)).at(-1)).toMatchObject({ policy: 1 })
  expect(await release('policy', 'attestation', 'on')).toBe(0)
  expect(await current()).toMatchObject({ version: 2, requiresAttestation: true, owners })
})

test('a store with an unsigned policy of an older command keeps its meaning', async () => {
  await overwrite(sample.store, 'policy.json', toJsonBytes({ requiresAttestation: true }))
  expect(await release('promote', sample.two)).toBe(1)
  expect(errors[0]).toContain('is not attested')
  expect(await release('policy', 'attestation', 'off')).toBe(0)
  expect(await release('promote', sample.two)).toBe(0)
})

test.each([
  [{ version: 7 }, 'version has to be 2, the next one, and is 7'],
  [{ freeze: [] }, 'policy.json is not valid: freeze is missing, unknown or of the wrong type'],
  [{ approvals: 'one' }, 'policy.json is not valid: approvals'],
  [{ approvals: 2 }, 'approvals is 2, but only 1 other keys can approve'],
  [{ approvals: 0.5 }, 'approvals has to be a whole number'],
  [{ approvers: { abc: other.publicKey } }, 'approvers.abc is not the id of its key'],
  [{ environment: 'staging' }, 'environment has to be left out, which is production, and is staging'],
  [{ requiresRollout: true }, 'requiresRollout needs steps in canary'],
  [
    {
      canary: [
        { percent: 25, bake: 1 },
        { percent: 5, bake: 1 },
      ],
    },
    'canary.1.percent has to be a whole number from 26',
  ],
  [{ canary: [{ percent: 5, bake: -1 }] }, 'canary.0.bake has to be minutes'],
  [{ freezes: [{ from: '2026-12-24 18:00', to: '2026-12-27', reason: 'x' }] }, 'freezes.0.from has to be a date'],
  [{ freezes: [{ from: '2026-12-27', to: '2026-12-24', reason: 'x' }] }, 'freezes.0.to has to be after from'],
  [{ freezes: [{ from: '2026-12-24', to: '2026-12-27', reason: ' ' }] }, 'freezes.0.reason is empty'],
  [{ errorBudget: { target: 99.5, days: 28, minimumLoads: 0 } }, 'errorBudget.target has to be above 0 and below 1'],
  [{ errorBudget: { target: 0.9, days: 31, minimumLoads: 0 } }, 'errorBudget.days has to be at most 30'],
])('refuses the draft with %j, and the last good policy stays', async (mistake, message) => {
  await change(rules)
  sample.root = await temporaryFolder()
  await release('policy', 'draft')
  await edit(mistake)
  for (const step of ['sign', 'apply']) {
    expect(await release('policy', step)).toBe(1)
    expect(errors[0]).toContain(message)
  }
  expect(await current()).toMatchObject({ version: 1, approvals: 1 })
})

test('names the line of a mistake in the file, and refuses an unsigned draft and a key that may not sign', async () => {
  await release('policy', 'draft')
  expect(await release('policy', 'apply')).toBe(1)
  expect(errors[0]).toContain('No key that may sign the policy signed it')
  expect(await releaseBy(stranger, 'policy', 'sign')).toBe(1)
  expect(errors[0]).toContain(`The key ${stranger.id} may not sign the policy`)
  await writeFile(join(sample.root, 'policy.json'), '{\n  "version": 1,\n  "owners": {,}\n}')
  expect(await release('policy', 'sign')).toBe(1)
  expect(errors[0]).toContain('is not valid JSON in line 3')
})

test('a policy that somebody changed or removed in the store blocks promotions, and no rollback', async () => {
  await release('promote', sample.two)
  await change(rules)
  expect(await releaseBy(other, 'approve', sample.shell)).toBe(0)
  const [good, changed] = [await current(), { ...(await current()), approvals: 0 }]
  await overwrite(sample.store, 'policy/1.json', toJsonBytes(changed))
  expect(await release('promote', sample.one)).toBe(1)
  expect(errors[0]).toContain('No key that may sign the policy signed version 1')
  await overwrite(sample.store, 'policy/1.json', toJsonBytes(good))
  expect(await release('rollback', 'listener')).toBe(0) // records version 1
  await sample.store.remove('policy/1.json')
  expect(await release('promote', sample.two)).toBe(1)
  expect(errors[0]).toContain('policy/1.json is missing in the store')
})

test('a policy that a retired key signed has to be signed again', async () => {
  await change({ freezes: [{ from: at(1), to: at(2), reason: 'holidays' }] })
  expect(await release('keys', 'rotate')).toBe(0)
  const next = await storedSigner(join(sample.root, 'signing-key.json'))
  expect(await releaseBy(next, 'promote', sample.two)).toBe(0)
  expect(await releaseBy(next, 'keys', 'retire')).toBe(0)
  expect(await releaseBy(next, 'promote', sample.one)).toBe(1)
  expect(errors[0]).toContain('Review it, and sign it again: npm run release -- policy draft')
  sample.root = await temporaryFolder()
  for (const step of ['draft', 'sign', 'apply']) expect(await releaseBy(next, 'policy', step)).toBe(0)
  expect(await releaseBy(next, 'promote', sample.one)).toBe(0)
})
