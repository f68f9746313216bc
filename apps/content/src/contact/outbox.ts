import { sendContactMessage } from '@overtone/data/site'
import { showToast } from '@overtone/design'
import { contactCategories, fits, ok, type ContactMessage, type Result } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { createStored } from '@overtone/storage'
import { outboxKey } from './outboxKey'

const $t = i18n('content/outbox', { sent: 'The message you wrote offline has been sent.' })

interface Letter {
  readonly id: string
  readonly message: ContactMessage
}

const category = contactCategories.map(name => `'${name}'`).join('|')
const letter = {
  id: 'string',
  message: { name: 'string', email: 'string', subject: 'string', message: 'string', category },
} as const

function isLetter(value: unknown): value is Letter {
  return fits(value, letter)
}

const stored = createStored<readonly Letter[]>(outboxKey, value =>
  Array.isArray(value) ? value.filter(isLetter) : null,
)

function waiting(): readonly Letter[] {
  return stored.load() ?? []
}

function store(letters: readonly Letter[]): void {
  stored.save(letters.length > 0 ? letters : null)
}

let isWatching = false

/** Sends stored messages now if the browser is online, and whenever it comes back online. */
export function watchOutbox(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', () => void flushOutbox())
  void flushOutbox()
}

let flushing: Promise<void> | null = null

/** Sends the stored messages. Drops invalid ones, since storage may be corrupt; keeps all others for a retry. */
export function flushOutbox(): Promise<void> {
  return (flushing ??= sendAll().finally(() => {
    flushing = null
  }))
}

async function sendAll(): Promise<void> {
  for (const { id, message } of waiting()) {
    const sent = await sendContactMessage(id, message)
    if (sent.error?.code === 'offline' || sent.error?.code === 'rate-limited') return
    if (sent.ok) showToast({ kind: 'good', message: $t.get().sent })
    if (sent.ok || sent.error.code === 'invalid') store(waiting().filter(letter => letter.id !== id))
  }
}

/** The last message: sending the same words again reuses its id, which makes it idempotent. */
let last: { readonly words: string; readonly id: string } | null = null

/** Sends a message, or stores it until the browser is online again. Errors: those of `sendContactMessage`. */
export async function sendOrQueue(message: ContactMessage): Promise<Result<'sent' | 'stored'>> {
  const words = JSON.stringify(message)
  if (last?.words !== words) last = { words, id: crypto.randomUUID() }
  const { id } = last
  const sent = await sendContactMessage(id, message)
  if (sent.ok) return ok('sent')
  if (sent.error.code !== 'offline') return sent
  store([...waiting().filter(letter => letter.id !== id), { id, message }])
  watchOutbox()
  return ok('stored')
}
