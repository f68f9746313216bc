import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../IconButton'
import { TextInput } from './TextInput'

/** A password field with a button to reveal it, labeled 'Show password' or 'Hide password'. */
export function PasswordInput({
  showLabel,
  hideLabel,
  ...props
}: { showLabel: string; hideLabel: string } & Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <WithEye>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <IconButton size="s" label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </WithEye>
  )
}

const WithEye = styled.div`
  position: relative;

  input {
    padding-inline-end: 44px;
  }

  button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    height: 100%;
    aspect-ratio: auto;
    width: 44px;
  }
`
