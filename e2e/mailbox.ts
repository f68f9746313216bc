import { expect } from '@playwright/test'
import { backendPort } from './place'

interface Mail {
  readonly to: string
  readonly text: string
}

/** The link of the newest mail to an address, once there are so many of them. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      const headers = { accept: 'application/json' }
      const response = await fetch(`http://127.0.0.1:${backendPort}/mailbox`, { headers })
      mails = ((await response.json()) as Mail[]).filter(({ to }) => to === address)
      return mails.length
    })
    .toBe(count)
  return /https?:\/\/\S+\/verify\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
}
