import { Link } from '@overtone/router'
import type { ComponentProps, MouseEvent } from 'react'
import { useAddress } from './useAddress'

/** A link to this page with other parameters. A press changes the latest URL, which may not be rendered yet. */
export function AddressLink({
  change,
  ...props
}: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & { change: (params: URLSearchParams) => void }) {
  const [params, changeAddress] = useAddress()
  const to = new URLSearchParams(params)
  change(to)

  function onClick(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return // the browser opens a new tab or downloads
    event.preventDefault()
    changeAddress(change)
  }

  return <Link {...props} to={{ search: to.toString() }} onClick={onClick} />
}
