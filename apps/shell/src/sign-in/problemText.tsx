import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('shell/credentialProblems', {
  emailRequired: 'Email is required',
  emailFormat: 'Invalid email format',
  passwordRequired: 'Password is required',
  passwordSix: 'Password must be at least 6 characters',
  passwordEight: 'Password must be at least 8 characters',
  lowercase: 'Password must contain at least one lowercase letter',
  uppercase: 'Password must contain at least one uppercase letter',
  number: 'Password must contain at least one number',
  nameRequired: 'Name is required',
  nameLong: 'Name must be at most 100 characters',
})

type Key = keyof ReturnType<typeof $t.get>

/** The rules speak English; this is where their words are found in the person's language. */
const keys: Readonly<Record<string, Key>> = {
  'Email is required': 'emailRequired',
  'Invalid email format': 'emailFormat',
  'Password is required': 'passwordRequired',
  'Password must be at least 6 characters': 'passwordSix',
  'Password must be at least 8 characters': 'passwordEight',
  'Password must contain at least one lowercase letter': 'lowercase',
  'Password must contain at least one uppercase letter': 'uppercase',
  'Password must contain at least one number': 'number',
  'Name is required': 'nameRequired',
  'Name must be at most 100 characters': 'nameLong',
}

/** What the rules say of one field, a line each; undefined where they say nothing. */
export function problemText(messages: readonly string[]) {
  return messages.length > 0 ? <Lines messages={messages} /> : undefined
}

function Lines({ messages }: { messages: readonly string[] }) {
  const t = useStore($t)
  const text = (message: string) => {
    const key = keys[message]
    return key ? t[key] : message
  }
  return (
    <span>
      {messages.map(message => (
        <Line key={message}>{text(message)}</Line>
      ))}
    </span>
  )
}

const Line = styled.span`
  display: block;
`
