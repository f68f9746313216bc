import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSubjects, subjectProblem } from './commitSubjects'

let folder: string
const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@overtone.test', '-c', 'commit.gpgsign=false']
const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()
const commit = (subject: string) => {
  git('commit', '--allow-empty', '--quiet', '--no-verify', '-m', subject)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'overtone-commits-'))
  git('init', '--quiet', '--initial-branch', 'main')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  'player: Restore the queue paused at its old position',
  'demo-music, e2e: Play “Forêt” in C♯',
  `docs: ${'A'.repeat(66)}`,
])('accepts the subject %s', subject => {
  expect(subjectProblem(subject)).toBeNull()
})

test.each([
  ['Restore the queue', 'is not "area: Imperative summary"'],
  ['Player: Restore the queue', 'is not "area: Imperative summary"'],
  ['player: restore the queue', 'is not "area: Imperative summary"'],
  ['player,queue: Restore it', 'is not "area: Imperative summary"'],
  ['player: Restore the queue.', 'is not "area: Imperative summary"'],
  ['player: What the queue holds', 'does not start with a verb in the imperative'],
  ['player: The queue is restored', 'does not start with a verb in the imperative'],
  [`docs: ${'A'.repeat(67)}`, 'has 73 characters, at most 72 are allowed'],
])('refuses the subject %s', (subject, problem) => {
  expect(subjectProblem(subject)).toBe(problem)
})

test('checks the commits since the base, except merges', async () => {
  const base = commit('before the rule')
  commit('player: Restore the queue')
  git('checkout', '--quiet', '-b', 'side', base)
  commit('queue stuff')
  git('checkout', '--quiet', 'main')
  git('merge', '--quiet', '--no-ff', '-m', "Merge branch 'side'", 'side')
  const { checked, problems, skipped } = await checkSubjects(folder, base)
  expect(checked).toBe(2)
  expect(problems).toEqual([expect.stringMatching(/^[0-9a-f]+ queue stuff\n {2}is not "area: Imperative summary"$/)])
  expect(skipped).toBeUndefined()
})

test('checks nothing in a shallow clone without the base, and says so', async () => {
  const base = commit('before the rule')
  commit('queue stuff')
  const clone = join(folder, 'clone')
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, clone)
  expect(await checkSubjects(clone, base)).toEqual({
    checked: 0,
    problems: [],
    skipped: expect.stringContaining('a shallow clone') as string,
  })
})

test('checks nothing outside a repository', async () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect((await checkSubjects(folder)).skipped).toContain('no repository')
})
