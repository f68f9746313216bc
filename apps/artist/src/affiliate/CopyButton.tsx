import { useStore } from '@nanostores/react'
import { Button, showToast, VisuallyHidden } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

const $t = i18n('artist/copyButton', {
  copy: 'Copy',
  copied: 'Copied',
  said: params('{name} copied to clipboard'),
  failed: params('{name} couldn’t be copied. Select the text and copy it yourself.'),
})

/** Milliseconds. Source: specification secondary §4, §9. */
const confirmation = 2000

/** Copies `text` and confirms it for two seconds, including to screen readers. `name` describes the text. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const t = useStore($t)
  const [copies, setCopies] = useState(0)
  const isCopied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), confirmation)
    return () => clearTimeout(timer)
  }, [copies])

  async function onPress() {
    try {
      await navigator.clipboard.writeText(text)
      setCopies(count => count + 1)
    } catch {
      showToast({ kind: 'error', message: t.failed({ name }) })
    }
  }

  return (
    <>
      <Button onClick={() => void onPress()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {isCopied ? t.copied : t.copy}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{isCopied && t.said({ name })}</VisuallyHidden>
    </>
  )
}
