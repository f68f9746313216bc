import { useStore } from '@nanostores/react'
import { Button, Page, token } from '@overtone/design'
import type { LoadPhase, RemoteFailure } from '@overtone/federation'
import { i18n, params } from '@overtone/i18n'
import { CircleAlert, RotateCw } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/failure', {
  title: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  notLoaded: 'This part of Overtone could not be loaded.',
  reassurance: 'The rest of Overtone works, and your music plays on.',
  detail: params('This area ({remote} {version}) could not be shown: {phase}.'),
  retry: 'Retry',
  reload: 'Reload Page',
})

/** On the way to the page the messages are those of the loader, which tell nobody anything but the log. */
const speaksToPeople: readonly LoadPhase[] = ['evaluation', 'render']

/** What stands where a remote's page would: what happened, what still works, and a way on. Source: specification core §2. */
export function AreaFailure({ failure, onRetry }: { failure: RemoteFailure; onRetry: () => void }) {
  const t = useStore($t)
  const { remote, version, phase, message } = failure
  return (
    <Column role="alert">
      <h1>
        <CircleAlert />
        {t.title}
      </h1>
      <p>{speaksToPeople.includes(phase) ? message || t.unexpected : t.notLoaded}</p>
      <p>{t.reassurance}</p>
      <Row>
        <Button variant="primary" onClick={onRetry}>
          <RotateCw />
          {t.retry}
        </Button>
        <Button onClick={() => location.reload()}>{t.reload}</Button>
      </Row>
      <small>{t.detail({ remote, version, phase })}</small>
    </Column>
  )
}

const Column = styled(Page)`
  display: grid;
  justify-items: start;
  gap: ${token.space[12]};
  padding-block: 10vh;
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
  overflow-wrap: anywhere;

  h1 {
    display: flex;
    gap: ${token.space[12]};
    margin-left: 0;
    color: ${token.color.ink};
    font-size: ${token.text[32]};
    --icon: 28px;
  }
  h1 svg {
    margin-top: ${token.space[4]};
    color: ${token.color.danger};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-block: ${token.space[8]};
`
