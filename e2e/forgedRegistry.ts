import type { Registry } from '@overtone/federation'
import { signedText } from '@overtone/federation/authority'
import { readLive, type Signer, type Store } from '@overtone/release'
import type { BrowserContext } from '@playwright/test'
import { expect } from './fixtures'

/** Returns the next registry as a thief with this key could sign it, with other versions of these remotes. */
export async function forgeRegistry(
  store: Store,
  thief: Signer,
  versions: Readonly<Record<string, string>>,
): Promise<Registry> {
  const { signature: _signature, ...live } = (await readLive(store)) as Registry
  const sequence = live.sequence + 1
  const sign = async <T extends object>(part: T) => ({
    ...part,
    signature: { key: thief.id, value: await thief.sign(signedText(part)) },
  })
  const remotes = live.remotes.map(async remote => {
    const { signature: _own, ...rest } = remote
    const version = versions[remote.name]
    return version === undefined ? remote : sign({ ...rest, sequence, version })
  })
  return sign({ ...live, sequence, remotes: await Promise.all(remotes) })
}

/** Opens a page that has this registry in place of its own. Returns the versions of the remotes that it trusts. */
export async function versionsTrusted(
  context: BrowserContext,
  url: string,
  registry: Registry,
): Promise<Record<string, string>> {
  const page = await context.newPage()
  await page.route(url, async route => {
    const response = await route.fetch()
    const html = await response.text()
    const block = /(id="overtone-registry">)(.*?)(<\/script>)/s
    const text = JSON.stringify(registry).replaceAll('<', '\\u003c')
    const body = html.replace(block, (_all, open: string, _json, end: string) => open + text + end)
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const block = page.locator('#overtone-registry')
  expect(await block.evaluate(() => globalThis.overtoneTrust)).toBe(true)
  const { remotes } = JSON.parse((await block.textContent()) ?? '') as Registry
  await page.close()
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
}
