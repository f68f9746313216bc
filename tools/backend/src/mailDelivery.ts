import type { Sql } from 'postgres'
import { renderMail } from '../../../supabase/functions/_shared/renderMail'
import type { OutboxMail } from '../../../supabase/functions/_shared/renderMail'
import { listenForNotifications } from './database/notifications'
import type { Notifications } from './database/notifications'
import type { Mailbox } from './mailbox'

interface MailDeliveryOptions {
  readonly sql: Sql
  readonly databaseUrl: string
  readonly mailbox: Mailbox
  /** Address of the product, which the links in emails point to. */
  readonly siteUrl: string
  readonly log: (line: string) => void
}

/** Delivers the emails of the outbox to the mailbox: pending ones at startup, others as they are written. */
export async function startMailDelivery(options: MailDeliveryOptions): Promise<Notifications> {
  const { sql, databaseUrl, mailbox, siteUrl, log } = options
  let isDelivering = false
  let isAsked = false
  let delivering = Promise.resolve()

  async function deliverOne(mail: OutboxMail): Promise<boolean> {
    try {
      await mailbox.send({ to: mail.recipient, ...renderMail(mail, siteUrl) })
      return true
    } catch (error) {
      log(`An email was not delivered: ${error instanceof Error ? error.message : String(error)}`)
      return false
    }
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const mails = await sql<OutboxMail[]>`select * from public.take_mails(100)`
      if (mails.length === 0) return
      const sent: string[] = []
      for (const mail of mails) if (await deliverOne(mail)) sent.push(mail.id)
      const failed = mails.map(({ id }) => id).filter(id => !sent.includes(id))
      await sql`select public.settle_mails(${sent}, ${failed})`
    }
  }

  /** Runs one delivery at a time; an email announced in between triggers another run. */
  function deliver(): void {
    isAsked = true
    if (isDelivering) return
    isDelivering = true
    delivering = (async () => {
      while (isAsked) {
        isAsked = false
        await deliverDue().catch((error: unknown) => log(`The outbox cannot be read: ${String(error)}`))
      }
      isDelivering = false
    })()
  }

  const notifications = await listenForNotifications(databaseUrl, 'backend_new_mail', deliver, () => {})
  deliver()
  return {
    async stop() {
      await notifications.stop()
      await delivering
    },
  }
}
