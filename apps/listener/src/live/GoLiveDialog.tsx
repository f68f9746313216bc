import { useStore } from '@nanostores/react'
import { searchTracks } from '@overtone/data'
import { partyGenres, partyLimits, startParty } from '@overtone/data/community'
import { Button, TextLink, token } from '@overtone/design'
import { Alert, Dialog, Field, RadioGroup, Select, TextInput, useForm } from '@overtone/design/forms'
import { fail, isBlank, ok, textLength, type Result } from '@overtone/domain'
import { $explain, count, i18n, params } from '@overtone/i18n'
import { $queue, playTracks, resume } from '@overtone/player'
import { $session, askToSignIn } from '@overtone/session'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { leaveParty } from './partyFollower'
import { hostParty } from './partyHost'

const $t = i18n('listener/goLive', {
  title: 'Go Live',
  subtitle: 'Start a listening party. Everyone who joins hears what you’re playing, in sync with you.',
  streamTitle: 'Stream title',
  count: params('{count} / {most}'),
  genre: 'Genre',
  music: 'Music',
  queue: count({ one: 'Your current queue: {count} track', many: 'Your current queue: {count} tracks' }),
  latest: params('The latest {genre} in our catalog'),
  plays: params('Your party will play the latest {genre} in our catalog.'),
  start: 'Go Live',
  busy: 'Starting…',
  close: 'Close',
  mustSignIn: 'You must be logged in to go live',
  signIn: 'Sign In',
})

type Genre = (typeof partyGenres)[number]
type Music = 'queue' | 'latest'

interface Stream {
  readonly title: string
  readonly genre: Genre
  readonly music: Music
}

async function goLive(title: string, genre: Genre, name: string, music: Music): Promise<Result<null>> {
  const found = music === 'latest' ? await searchTracks({ genre, limit: 20 }) : null
  if (found && !found.ok) return found
  if (found?.data.tracks.length === 0) return fail({ code: 'not-found', key: 'genreEmpty', params: { genre: name } })
  const started = await startParty(title, genre)
  if (!started.ok) return started
  leaveParty()
  if (found) playTracks(found.data.tracks)
  else resume()
  hostParty(started.data)
  return ok(null)
}

/** A form that starts a party: its title, genre and music. Source: specification secondary §2, "Live Streams". */
export function GoLiveDialog({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const names = useStore($genreNames)
  const { status } = useStore($session)
  const queued = useStore($queue).entries.length
  const isSignedOut = status === 'signed-out'
  const initial: Stream = { title: '', genre: 'Rock', music: queued > 0 ? 'queue' : 'latest' }
  const form = useForm({
    initial,
    check: ({ title }) => (isBlank(title) ? [{ field: 'title' as const, key: 'streamTitleRequired' as const }] : []),
    send: ({ title, genre, music }) => goLive(title, genre, genreName(names, genre), music),
    onSent: onClose,
    explain: useStore($explain),
    canSend: !isSignedOut,
  })
  const { title, genre, music } = form.values

  return (
    <Dialog title={t.title} subtitle={t.subtitle} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
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
          error={form.errorOf('title')}
          count={t.count({ count: textLength(title.trim()), most: partyLimits.title })}
        >
          <TextInput required maxLength={partyLimits.title} {...form.text('title')} />
        </Field>
        <Field label={t.genre} hint={queued === 0 && t.plays({ genre: genreName(names, genre) })}>
          <Select {...form.text('genre')}>
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
            onChange={chosen => form.set({ music: chosen })}
          />
        )}
        <Button variant="primary" size="l" type="submit" disabled={form.isBusy || isSignedOut}>
          {form.isBusy ? t.busy : t.start}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
