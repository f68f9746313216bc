import { expect, test } from 'vitest'
import { parseCommand } from './parseCommand'

const defaults = {
  names: [],
  json: false,
  dryRun: false,
  keep: 30,
  percent: undefined,
  hours: 24,
  minutes: 60,
  verify: false,
}
const parse = (line: string) => parseCommand(line.split(' ').filter(word => word !== ''))

test.each([
  ['', { command: 'help' }],
  ['help', { command: 'help' }],
  ['help promote', { command: 'help', names: ['promote'] }],
  ['promote --help', { command: 'help', names: ['promote'] }],
  ['promote listener --help', { command: 'help', names: ['promote'] }],
  ['help fly', { command: 'help' }],
  ['-h', { command: 'help' }],
  ['help --json', { command: 'help', json: true }],
  ['publish listener artist', { command: 'publish', names: ['listener', 'artist'] }],
  ['check listener@1', { command: 'check', names: ['listener@1'] }],
  ['promote listener --json', { command: 'promote', names: ['listener'], json: true }],
  ['rollback listener', { command: 'rollback', names: ['listener'] }],
  ['new notes', { command: 'new', names: ['notes'] }],
  ['attest', { command: 'attest' }],
  ['attest listener artist', { command: 'attest', names: ['listener', 'artist'] }],
  ['status', { command: 'status' }],
  ['log', { command: 'log' }],
  ['policy', { command: 'policy' }],
  ['policy attestation on', { command: 'policy', names: ['attestation', 'on'] }],
  ['policy attestation off', { command: 'policy', names: ['attestation', 'off'] }],
  ['keys', { command: 'keys' }],
  ['keys rotate', { command: 'keys', names: ['rotate'] }],
  ['keys retire', { command: 'keys', names: ['retire'] }],
  ['prune', { command: 'prune' }],
  ['prune --keep 7 --dry-run', { command: 'prune', keep: 7, dryRun: true }],
  ['status --verify', { command: 'status', verify: true }],
  ['prune --keep 0', { command: 'prune', keep: 0 }],
  ['canary listener --percent 10', { command: 'canary', names: ['listener'], percent: '10' }],
  ['canary listener', { command: 'canary', names: ['listener'] }],
  ['link listener', { command: 'link', names: ['listener'] }],
  ['link listener --hours 168', { command: 'link', names: ['listener'], hours: 168 }],
  ['link listener --hours 0.5', { command: 'link', names: ['listener'], hours: 0.5 }],
  ['watch listener', { command: 'watch', names: ['listener'] }],
  ['watch listener --minutes 5', { command: 'watch', names: ['listener'], minutes: 5 }],
])('understands "%s"', (line, asked) => {
  expect(parse(line)).toEqual({ ...defaults, ...asked })
})

test.each([
  'fly',
  'fly listener',
  'promote --fast listener',
  ...['publish', 'check', 'promote', 'canary', 'rollback', 'new', 'link', 'watch'],
  'status listener',
  'log listener',
  'prune listener',
  'keys listener',
  'keys attestation on',
  'policy attestation',
  'policy rotate',
  'promote listener --dry-run',
  'promote listener --keep 7',
  'prune --keep=',
  'prune --keep=-1',
  'prune --keep soon',
  'canary listener artist --percent 10',
  'promote listener --percent 10',
  'link listener artist',
  'link listener --hours 0',
  'link listener --hours 169',
  'promote listener --hours 5',
  'watch listener artist',
  'watch listener --minutes 0',
  'promote listener --minutes 5',
])('does not understand "%s"', line => {
  expect(parse(line)).toBeNull()
})
