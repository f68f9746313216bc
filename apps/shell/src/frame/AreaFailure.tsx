import { useStore } from '@nanostores/react'
import { Button, useRetryOnReconnect } from '@overtone/design'
import type { LoadPhase, RemoteFailure } from '@overtone/federation'
import { i18n, params } from '@overtone/i18n'
import { $isPlaying } from '@overtone/player'
import { RotateCw } from 'lucide-react'
import { isClockOff } from '../page'
import { Actions, Failure } from './Failure'

const $t = i18n('shell/failure', {
  title: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  clockOff: 'Your device’s clock may be wrong. Check its date and time, then reload the page.',
  notLoaded: 'This part of Overtone didn’t load.',
  reassurance: 'The rest still works.',
  playing: 'The rest still works, and your music keeps playing.',
  detail: params('Details: {remote} {version}, {phase}'),
  retry: 'Retry',
  reload: 'Reload Page',
})

/** The phases whose error messages are shown. In earlier phases, the loader's messages are meant for the log only. */
const shownPhases: readonly LoadPhase[] = ['evaluation', 'render']

/** The error page of a remote: the failure, what still works, and ways to recover. Source: specification core §2. */
export function AreaFailure({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const t = useStore($t)
  const isPlaying = useStore($isPlaying)
  const { remote, version, phase, message } = failure
  useRetryOnReconnect(onRetry)
  const unloaded = phase === 'registry' && isClockOff() ? t.clockOff : t.notLoaded
  const reason = shownPhases.includes(phase) ? message || t.unexpected : unloaded
  return (
    <Failure title={t.title}>
      <p>{reason}</p>
      <p>{isPlaying ? t.playing : t.reassurance}</p>
      <Actions>
        <Button variant="primary" onClick={onRetry}>
          <RotateCw />
          {t.retry}
        </Button>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </Actions>
      <small>{t.detail({ remote, version, phase })}</small>
    </Failure>
  )
}
