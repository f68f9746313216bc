import { useStore } from '@nanostores/react'
import { searchTracks } from '@overtone/data'
import { partyGenres, partyLimits, startParty } from '@overtone/data/community'
import { Button, TextLink, token } from '@overtone/design'
import { Alert, Dialog, Field, RadioGroup, Select, TextInput } from '@overtone/design/forms'
import { textLength } from '@overtone/domain'
import { $explain, count, i18n, params, type Explainable } from '@overtone/i18n'
import { $queue, playTracks, resume } from '@overtone/player'
import { $session, askToSignIn } from '@overtone/session'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { leaveParty } from './partyFollower'
import { hostParty } from './partyHost'

const $t = i18n('listener/goLive', {
  title: 'Go Live',
  subtitle: 'Start a listening party. Everybody who joins hears what your player plays, at the same moment.',
  streamTitle: 'Stream title',
  count: params('{count} / {most}'),
  genre: 'Genre',
  music: 'Music',
  queue: count({
    one: 'What is in your player now: {count} track',
    many: 'What is in your player now: {count} tracks',
  }),
  latest: params('The latest {genre} of the catalogue'),
  plays: params('Your party plays the latest {genre} of the catalogue.'),
  start: 'Go Live',
  busy: 'Starting…',
  close: 'Close',
  mustSignIn: 'You must be logged in to go live',
  signIn: 'Sign In',
})

type Genre = (typeof partyGenres)[number]
type Music = 'queue' | 'latest'

/** Starts a party: title, genre and what plays in it. Source: specification secondary §2, "Live Streams". */
export function GoLiveDialog({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const names = useStore($genreNames)
  const { status } = useStore($session)
  const queued = useStore($queue).entries.length
  const [title, setTitle] = useState('')
  const [genre, setGenre] = useState<Genre>('Rock')
  const [music, setMusic] = useState<Music>(queued > 0 ? 'queue' : 'latest')
  const [isTitleMissing, setTitleMissing] = useState(false)
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false) // a second press may come before the button is drawn disabled
  const isSignedOut = status === 'signed-out'

  /** Returns what went wrong, or null. */
  async function goLive(): Promise<Explainable | null> {
    const found = music === 'latest' ? await searchTracks({ genre, limit: 20 }) : null
    if (found && !found.ok) return found.error
    if (found?.data.tracks.length === 0) return { key: 'genreEmpty', params: { genre: genreName(names, genre) } }
    const started = await startParty(title, genre)
    if (!started.ok) return started.error
    leaveParty()
    if (found) playTracks(found.data.tracks)
    else resume()
    hostParty(started.data)
    return null
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || isSignedOut) return
    const field = event.currentTarget.querySelector<HTMLElement>('[name=title]')
    const isEmpty = !title.trim()
    setTitleMissing(isEmpty)
    setError(null)
    if (isEmpty || textLength(title.trim()) > partyLimits.title) return field?.focus()
    isSending.current = true
    setBusy(true)
    const problem = await goLive()
    isSending.current = false
    setBusy(false)
    if (problem === null) onClose()
    else setError(problem)
  }

  return (
    <Dialog
      title={t.title}
      subtitle={t.subtitle}
      state={isBusy ? 'busy' : error !== null || isSignedOut ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      <Form noValidate onSubmit={event => void onSubmit(event)}>
        {error !== null && <Alert>{explain(error)}</Alert>}
        {isSignedOut && (
          <Alert>
            {t.mustSignIn}{' '}
            <TextLink as="button" type="button" onClick={askToSignIn}>
              {t.signIn}
            </TextLink>
          </Alert>
        )}
        <Field
          label={t.streamTitle}
          error={isTitleMissing && explain({ key: 'streamTitleRequired' })}
          count={t.count({ count: textLength(title.trim()), most: partyLimits.title })}
        >
          <TextInput
            name="title"
            required
            maxLength={partyLimits.title}
            value={title}
            onChange={event => setTitle(event.target.value)}
          />
        </Field>
        <Field label={t.genre} hint={queued === 0 && t.plays({ genre: genreName(names, genre) })}>
          <Select name="genre" value={genre} onChange={event => setGenre(event.target.value as Genre)}>
            {partyGenres.map(each => (
              <option key={each} value={each}>
                {genreName(names, each)}
              </option>
            ))}
          </Select>
        </Field>
        {queued > 0 && (
          <RadioGroup
            label={t.music}
            options={[
              { value: 'queue', label: t.queue(queued) },
              { value: 'latest', label: t.latest({ genre: genreName(names, genre) }) },
            ]}
            value={music}
            onChange={setMusic}
          />
        )}
        <Button variant="primary" size="l" type="submit" disabled={isBusy || isSignedOut}>
          {isBusy ? t.busy : t.start}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
