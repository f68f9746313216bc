import { appendFile, cp, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Authority } from '@overtone/federation'
import { publish, readLive } from '@overtone/release'
import type { Page } from '@playwright/test'
import { playFirstTrack } from './audio'
import { expect, test } from './fixtures'
import { forgeRegistry, versionsTrusted } from './forgedRegistry'
import { keysOf, openReleaseTeams, type ReleaseTeams } from './releaseTeams'
import { longestSilence, watchSilence } from './silence'

/** The rules that this test sets in a policy. */
interface Rules {
  readonly approvals: number
  readonly approvers: Readonly<Record<string, string>>
}

let teams: ReleaseTeams
test.beforeAll(async () => {
  teams = await openReleaseTeams()
})
test.afterAll(() => teams.stop())

const idOf = (build: string) => build.split('@')[1] ?? ''

async function expectPage(page: Page, url: string, heading: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Both root keys sign a draft, and it goes live. */
async function applyAuthority(change: (draft: Authority) => Partial<Authority>): Promise<void> {
  const file = await teams.draft('authority', change)
  for (const root of ['rootA', 'rootB'] as const) await teams.succeed(root, 'authority', 'sign', '--file', file)
  await teams.succeed('platform', 'authority', 'apply', '--file', file)
}

/** Publishes the shell of this workspace with another hash. */
async function publishShell(): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'overtone-shell-')), 'dist')
  await cp(join(import.meta.dirname, '../apps/shell/dist'), dist, { recursive: true })
  const { js } = JSON.parse(await readFile(join(dist, 'shell.json'), 'utf8')) as { js: string[] }
  await appendFile(join(dist, js[0] ?? ''), '\n// the next shell\n')
  return `shell@${(await publish(teams.store, { app: 'shell', version: '0.2.0', dist })).id}`
}

test('two teams and a platform engineer go through a week while the music of a visitor plays', async ({
  page,
  context,
}) => {
  test.setTimeout(400_000)
  const { store, signers, release, succeed, edition, production, staging } = teams
  const about = await edition('content', 'About second', '/about')
  const guide = await edition('artist', 'Distribution second', '/distribution')
  const third = await edition('artist', 'Distribution third', '/distribution')

  await watchSilence(page)
  await page.goto(`${production}/discover`)
  await playFirstTrack(page, 0.3)
  const began = Date.now()
  const visitor = await context.newPage()

  await test.step('Monday: each team gets its own key, and builds need an approval', async () => {
    const { platform, rootA, rootB, artist, content } = signers
    await applyAuthority(({ keys, remotes }) => ({
      keys: { ...keys, ...keysOf(platform, rootA, rootB, artist, content) },
      root: { keys: [rootA.id, rootB.id], threshold: 2 },
      remotes: { ...remotes, artist: [artist.id], content: [content.id] },
    }))
    const refused = await release('artist', 'promote', about)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('may not release content, only artist')
    const file = await teams.draft<Rules>('policy', () => ({ approvals: 1, approvers: keysOf(rootA) }))
    for (const step of ['sign', 'apply']) await succeed('platform', 'policy', step, '--file', file)
  })

  await test.step('Tuesday: staging runs a build that production doesn’t', async () => {
    await succeed('platform', 'promote', '--from', 'production', '--env', 'staging')
    await succeed('platform', 'promote', about, '--env', 'staging')
    await expectPage(visitor, `${staging}/about`, 'About second')
    expect(await succeed('platform', 'diff', 'staging', 'production')).toContain(idOf(about))
    expect(await versionOf('content')).not.toBe(idOf(about))
  })

  await test.step('Wednesday: a preview shows a build to one person; the approved one moves to production', async () => {
    const preview = JSON.parse(await succeed('artist', 'link', guide, '--json')) as { link: string }
    const { search } = new URL(preview.link, production)
    await expectPage(visitor, `${production}/distribution${search}`, 'Distribution second')
    await visitor.getByRole('button', { name: 'Exit preview' }).click()
    expect((await release('content', 'promote', 'content', '--from', 'staging')).output).toMatch(/approval/i)
    await succeed('rootA', 'approve', about)
    await succeed('content', 'promote', 'content', '--from', 'staging')
    await expectPage(visitor, `${production}/about`, 'About second')
  })

  await test.step('Thursday: a canary grows and goes live; another one ends early', async () => {
    for (const build of [guide, third]) await succeed('rootA', 'approve', build)
    for (const percent of ['5', '25']) await succeed('artist', 'canary', guide, '--percent', percent)
    await succeed('artist', 'promote', guide)
    await expectPage(visitor, `${production}/distribution`, 'Distribution second')
    await succeed('artist', 'canary', third, '--percent', '5')
    await succeed('artist', 'rollback', 'artist')
    const { canary, version } = (await readLive(store))?.remotes.find(({ name }) => name === 'artist') ?? {}
    expect({ canary, version }).toEqual({ canary: undefined, version: idOf(guide) })
  })

  await test.step('Friday: a stolen key reaches only its own remote, until it is revoked', async () => {
    const address = `${production}/about`
    const forged = { artist: '6.6.6', content: '6.6.6' }
    const attack = await forgeRegistry(store, signers.artist, forged)
    expect(await versionsTrusted(context, address, attack)).toMatchObject({ content: idOf(about), artist: '6.6.6' })

    await applyAuthority(({ keys, remotes }) => ({
      keys: { ...keys, ...keysOf(signers.successor) },
      remotes: { ...remotes, artist: [signers.successor.id, signers.artist.id] },
    }))
    const file = await teams.draft<Authority>('authority', ({ remotes }) => ({
      remotes: { ...remotes, artist: [signers.successor.id] },
    }))
    for (const root of ['rootA', 'rootB'] as const) await succeed(root, 'authority', 'sign', '--file', file)
    expect((await release('platform', 'authority', 'apply', '--file', file)).output).toContain('--sign artist')
    await succeed('platform', 'authority', 'apply', '--file', file, '--sign', 'artist')
    expect((await release('artist', 'promote', third)).output).toContain('is not trusted by this product')
    await succeed('successor', 'promote', third)
    await expectPage(visitor, `${production}/distribution`, 'Distribution third')
    const late = await forgeRegistry(store, signers.artist, { artist: '6.6.6' })
    expect(await versionsTrusted(context, address, late)).toMatchObject({ artist: idOf(third) })
  })

  await test.step('Saturday: the platform upgrades the shell', async () => {
    const shell = await publishShell()
    await succeed('rootA', 'approve', shell)
    await succeed('platform', 'promote', shell)
    await expectPage(visitor, `${production}/about`, 'About second')
    expect((await readLive(store))?.shell.version).toBe(idOf(shell))
  })

  const { milliseconds, audible } = await longestSilence(page)
  expect(audible).toBeGreaterThan((0.9 * (Date.now() - began)) / 1000)
  expect(milliseconds).toBeLessThanOrEqual(250)

  async function versionOf(app: string): Promise<string | undefined> {
    return (await readLive(store))?.remotes.find(({ name }) => name === app)?.version
  }
})
