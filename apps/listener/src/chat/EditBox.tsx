import { useStore } from '@nanostores/react'
import type { ChatMessage } from '@overtone/data/community'
import { Button, token } from '@overtone/design'
import { TextArea } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { edit } from './chatActions'
import { charactersLeft } from './chatLogStore'

const $t = i18n('listener/chatEdit', { label: 'Your message', save: 'Save', cancel: 'Cancel' })

/** Edits the user's own message in place. Enter saves, Escape cancels. */
export function EditBox({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useStore($t)
  const [text, setText] = useState(message.text)
  const [isBusy, setBusy] = useState(false)
  const mayBeBlank = message.attachment !== null
  const canSave = !isBusy && charactersLeft(text) >= 0 && (mayBeBlank || text.trim() !== '')

  async function save() {
    if (!canSave) return
    setBusy(true)
    const isSaved = text.trim() === message.text || (await edit(message, text))
    setBusy(false)
    if (isSaved) onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }

  return (
    <Box>
      <TextArea
        aria-label={t.label}
        aria-invalid={charactersLeft(text) < 0}
        autoFocus
        dir="auto"
        rows={2}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Ways>
        <Button size="s" disabled={!canSave} onClick={() => void save()}>
          {t.save}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </Ways>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${token.space[8]};
  padding-block: ${token.space[4]};
`

const Ways = styled.div`
  display: flex;
  gap: ${token.space[8]};
`
