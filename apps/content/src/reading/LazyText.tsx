import { useStore } from '@nanostores/react'
import { ErrorState, Skeleton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Reassurance } from '@overtone/music'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Prose } from './Prose'

const $t = i18n('content/lazyText', {
  failed: 'This article didn’t load',
  retry: 'Retry',
})

type Load = () => Promise<{ readonly text: string }>

const loaded = new Map<Load, string>()

/** Preloads text, so that it renders right away. After a failure, rendering it retries. */
export async function preloadText(load: Load | undefined): Promise<void> {
  const { text } = (await load?.().catch(() => null)) ?? {}
  if (load && text !== undefined) loaded.set(load, text)
}

/** Lazy-loaded text. `load` must be stable; give different text its own key. */
export function LazyText({ load }: { load: Load }) {
  const t = useStore($t)
  const [text, setText] = useState(() => loaded.get(load) ?? null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isWanted = true
    load().then(
      ({ text }) => {
        if (isWanted) setText(text)
      },
      () => {
        if (isWanted) setFailed(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [load, attempt])

  function retry() {
    setFailed(false)
    setAttempt(attempt + 1)
  }

  if (text !== null) return <Prose text={text} />
  if (hasFailed)
    return <ErrorState message={t.failed} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={retry} />
  return (
    <Lines aria-busy="true">
      {Array.from({ length: 12 }, (_, i) => (
        <Skeleton key={i} width={`${100 - (i % 4) * 7}%`} />
      ))}
    </Lines>
  )
}

const Lines = styled.div`
  display: grid;
  gap: ${token.space[12]};
  min-height: 60vh;
  align-content: start;
`
