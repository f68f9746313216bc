import {
  getPartyMessages,
  newPartyMessageId,
  openChannel,
  partyLimits,
  readPartyMessage,
  sendPartyMessage,
  type Party,
  type PartyMessage,
} from '@overtone/data/community'
import type { Failure, User } from '@overtone/domain'
import { useEffect, useState } from 'react'

/** A message as shown; the user's own is added optimistically. */
export interface ShownMessage extends PartyMessage {
  readonly isSending?: boolean
  /** The reason why it wasn't sent. */
  readonly problem?: Failure
}

type ChangeOfMessages = (messages: readonly ShownMessage[]) => readonly ShownMessage[]

/** Merges messages, oldest first and without duplicates; stored ones replace their optimistic copies. */
function merged(shown: readonly ShownMessage[], said: readonly PartyMessage[]): readonly ShownMessage[] {
  const ids = new Set(said.map(({ id }) => id))
  return [...shown.filter(({ id }) => !ids.has(id)), ...said]
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .slice(-partyLimits.messages)
}

/** Returns the live messages of a party and a function to send one. */
export function usePartyChat({ id: partyId }: Party, user: User | null) {
  const [messages, setMessages] = useState<readonly ShownMessage[]>([])
  const [error, setError] = useState<Failure | null>(null)

  useEffect(() => {
    let isMounted = true
    const change = (next: ChangeOfMessages) => isMounted && setMessages(next)

    // Runs after each reconnect too, to load the missed messages
    async function read(): Promise<void> {
      const said = await getPartyMessages(partyId)
      if (!isMounted) return
      setError(said.error)
      if (said.ok) change(shown => merged(shown, said.data))
    }

    const channel = openChannel(`party-chat:${partyId}`, {
      onState: state => state === 'open' && void read(),
      rows: [
        {
          table: 'party_messages',
          event: 'INSERT',
          filter: `party_id=eq.${partyId}`,
          onChange({ row }) {
            const message = readPartyMessage(row)
            if (message) change(shown => merged(shown, [message]))
          },
        },
        {
          table: 'party_messages',
          event: 'DELETE',
          onChange: ({ row }) => change(shown => shown.filter(({ id }) => id !== row.id)),
        },
      ],
    })
    return () => {
      isMounted = false
      channel.close()
      setMessages([])
    }
  }, [partyId])

  async function send(body: string): Promise<void> {
    if (!user || !body.trim()) return
    const id = newPartyMessageId()
    const createdAt = new Date().toISOString()
    const own = { id, partyId, userId: user.id, userName: user.name, body: body.trim(), createdAt }
    setMessages(shown => [...shown, { ...own, isSending: true }])
    const sent = await sendPartyMessage(id, partyId, body)
    setMessages(shown =>
      shown.map(message => {
        if (message.id !== id) return message
        return sent.ok ? { ...message, isSending: false } : { ...own, problem: sent.error }
      }),
    )
  }

  return { messages, error, send }
}
