import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { $phase } from '@overtone/player'
import { useIsSlow } from './useIsSlow'

const $t = i18n('shell/playerWaiting', { loading: 'Loading…', reconnecting: 'Reconnecting…' })

/** Returns why playback waits, or null while it doesn't. */
export function useWaitingText(): string | null {
  const t = useStore($t)
  const phase = useStore($phase)
  const isSlow = useIsSlow(phase === 'loading' || phase === 'buffering')
  if (phase === 'retrying') return t.reconnecting
  return isSlow ? t.loading : null
}
