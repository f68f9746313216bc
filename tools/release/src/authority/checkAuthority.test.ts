import type { Registry } from '@overtone/federation'
import { expect, test } from 'vitest'
import { signer } from '../registry/sampleSigner'
import { checkFields } from './checkAuthority'
import { draftAuthority } from './draftAuthority'

const now = new Date('2026-11-24')
const live = { remotes: [{ name: 'artist' }] } as unknown as Registry

test.each([
  [{ expiresAt: '2020-01-01' }, 'expiresAt has to be a date in the future'],
  [{ expiresAt: 'soon' }, 'expiresAt has to be a date in the future'],
  [{ keys: { '0123456789abcdef': '0000' } }, 'keys.0123456789abcdef is not the id of its key'],
  [{ platform: ['0000000000000000'] }, 'platform names 0000000000000000, which is not in keys'],
  [{ remotes: { artist: ['0000000000000000'] } }, 'remotes.artist names 0000000000000000'],
  [{ root: { keys: ['ID', 'ID'], threshold: 2 } }, 'root.threshold has to be from 1 to 1'],
  [{ root: { keys: ['ID'], threshold: 0 } }, 'root.threshold has to be from 1 to 1'],
  [{ platform: [] }, 'platform needs a key'],
])('refuses an authority with %j', (mistake, message) => {
  const own = JSON.parse(JSON.stringify(mistake).replaceAll('"ID"', `"${signer.id}"`)) as object
  const draft = draftAuthority(live, signer, now)
  expect(() => checkFields(draft, live, now)).not.toThrow()
  expect(() => checkFields({ ...draft, ...own }, live, now)).toThrow(message)
})
