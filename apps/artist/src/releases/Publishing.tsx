import { useStore } from '@nanostores/react'
import { publishRelease, unscheduleRelease } from '@overtone/data/releases'
import { Button, Panel, SectionHead, showToast, token } from '@overtone/design'
import { Alert, Field, RadioGroup, TextInput } from '@overtone/design/forms'
import type { Failure, Result, WholeRelease } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { dayAfter, startOfDay } from './releaseDay'

const $t = i18n('artist/publishRelease', {
  title: 'Publish',
  when: 'When should it come out?',
  now: 'Now',
  later: 'On a day of your choice',
  day: 'Release date',
  dayHint: 'It goes public by itself, at the start of that day where you are.',
  hides: 'Until then its tracks are hidden, even those that are public today.',
  publish: 'Publish release',
  schedule: 'Schedule release',
  busy: 'Saving…',
  scheduled: params('{title} goes public on {date}. Only you see the date until then.'),
  out: params('{title} has been public since {date}.'),
  back: 'Back to draft',
  published: params('{title} is out'),
  planned: params('{title} goes public on {date}'),
  taken: params('{title} is a draft again'),
})

/** Publishes a draft release, now or on a day to come; a scheduled one can be made a draft again. */
export function Publishing({ release }: { release: WholeRelease }) {
  const t = useStore($t)
  const format = useStore($format)
  const explain = useStore($explain)
  const id = useId()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [tomorrow] = useState(() => dayAfter(Date.now(), 1))
  const [day, setDay] = useState(() => dayAfter(Date.now(), 7))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { title, state, releaseAt } = release
  const isLater = when === 'later'

  async function write(send: () => Promise<Result<null>>, message: string) {
    setBusy(true)
    setFailure(null)
    const written = await send()
    setBusy(false)
    setFailure(written.error)
    if (written.ok) showToast({ kind: 'good', message })
  }

  function onPublish() {
    const at = isLater ? startOfDay(day) : null
    if (isLater && at === null) return setFailure({ code: 'invalid', key: 'releaseDateInvalid' })
    const message = at === null ? t.published({ title }) : t.planned({ title, date: format.date(at) })
    void write(() => publishRelease(release.id, at), message)
  }

  const date = releaseAt ? format.date(releaseAt) : ''
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Stack>
        {failure && <Alert>{explain(failure)}</Alert>}
        {state === 'out' && <p>{t.out({ title, date })}</p>}
        {state === 'scheduled' && (
          <>
            <p>{t.scheduled({ title, date })}</p>
            <Button
              disabled={isBusy}
              onClick={() => void write(() => unscheduleRelease(release.id), t.taken({ title }))}
            >
              {t.back}
            </Button>
          </>
        )}
        {state === 'draft' && (
          <>
            <RadioGroup
              label={t.when}
              options={[
                { value: 'now', label: t.now },
                { value: 'later', label: t.later },
              ]}
              value={when}
              onChange={setWhen}
            />
            {isLater && (
              <Field label={t.day} hint={t.dayHint}>
                <TextInput type="date" min={tomorrow} value={day} onChange={event => setDay(event.target.value)} />
              </Field>
            )}
            {isLater && <p>{t.hides}</p>}
            <Button variant="primary" disabled={isBusy || release.tracks.length === 0} onClick={onPublish}>
              {isBusy ? t.busy : isLater ? t.schedule : t.publish}
            </Button>
          </>
        )}
      </Stack>
    </Panel>
  )
}

const Stack = styled.div`
  display: grid;
  gap: ${token.space[16]};

  > p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    overflow-wrap: anywhere;
  }
`
