import { expect } from '@playwright/test'
import { backendPort } from './place'

interface Mail {
  readonly to: string
  readonly text: string
}

/** Returns the newest email to an address, once there are this many of them. */
async function mailTo(address: string, count: number): Promise<string> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      const headers = { accept: 'application/json' }
      const response = await fetch(`http://127.0.0.1:${backendPort}/mailbox`, { headers })
      mails = ((await response.json()) as Mail[]).filter(({ to }) => to === address)
      return mails.length
    })
    .toBe(count)
  return mails[0]?.text ?? ''
}

/** Returns the link of the newest auth email to an address, once there are this many emails. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  return /https?:\/\/\S+\/verify\S+/.exec(await mailTo(address, count))?.[0] ?? ''
}

/** Returns the links of the first subscription email to an address: confirm and unsubscribe. */
export async function linksMailedTo(address: string): Promise<string[]> {
  return (await mailTo(address, 1)).match(/https?:\/\/\S+\/subscriptions\S+/g) ?? []
}
