import { useStore } from '@nanostores/react'
import { newPlaylistId } from '@overtone/data/playlists'
import { Button, TextLink, token } from '@overtone/design'
import { Alert, Dialog, Field, Switch, TextArea, TextInput } from '@overtone/design/forms'
import { checkPlaylist, limits, textLength, type Playlist } from '@overtone/domain'
import { $explain, i18n, params, type Explainable } from '@overtone/i18n'
import { $session, askToSignIn } from '@overtone/session'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { CoverField, type ChosenCover } from './CoverField'
import { savePlaylist } from './savePlaylist'

const $t = i18n('listener/playlistDialog', {
  create: 'Create playlist',
  edit: 'Edit playlist',
  title: 'Playlist title',
  description: 'Description',
  isPublic: 'Public',
  isPublicHint: 'Everybody can find and play it. Switched off, only you can.',
  count: params('{count} / {most}'),
  save: 'Save',
  busy: 'Saving…',
  close: 'Close',
  mustSignIn: 'You must be logged in to create a playlist',
  signIn: 'Sign In',
})

/** Makes a playlist, or changes the one that is given. Source: specification core §5, secondary §4 and §5. */
export function PlaylistDialog({
  playlist,
  onClose,
  onSaved,
}: {
  playlist?: Playlist
  onClose: () => void
  onSaved: (playlist: Playlist) => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { user, status } = useStore($session)
  const [newId] = useState(newPlaylistId) // of the one that is made, however often it is tried
  const [title, setTitle] = useState(playlist?.title ?? '')
  const [description, setDescription] = useState(playlist?.description ?? '')
  const [isPublic, setPublic] = useState(playlist?.isPublic ?? true)
  const [cover, setCover] = useState<ChosenCover>({ url: playlist?.coverUrl ?? null, file: null })
  const [problems, setProblems] = useState<ReturnType<typeof checkPlaylist>>([])
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSignedOut = status === 'signed-out'
  const isSending = useRef(false) // a second press may come before the button is drawn disabled
  const longestDescription = playlist ? limits.playlistDescription : limits.playlistFormDescription

  function errorOf(field: 'title' | 'description') {
    const problem = problems.find(each => each.field === field)
    return problem && explain(problem)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    const found = checkPlaylist({ title, description }, longestDescription)
    setProblems(found)
    setError(null)
    if (found[0]) return event.currentTarget.querySelector<HTMLElement>(`[name=${found[0].field}]`)?.focus()
    if (!user) return
    isSending.current = true
    setBusy(true)
    const draft = { title, description, isPublic }
    const saved = await savePlaylist({ userId: user.id, draft, cover, to: playlist ?? { newId } })
    isSending.current = false
    setBusy(false)
    if (saved.ok) onSaved(saved.data)
    else setError(saved.error)
  }

  return (
    <Dialog
      title={playlist ? t.edit : t.create}
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
          label={t.title}
          count={t.count({ count: textLength(title.trim()), most: limits.playlistTitle })}
          error={errorOf('title')}
        >
          <TextInput name="title" required value={title} onChange={event => setTitle(event.target.value)} />
        </Field>
        <Field
          label={t.description}
          count={t.count({ count: textLength(description), most: longestDescription })}
          error={errorOf('description')}
        >
          <TextArea name="description" value={description} onChange={event => setDescription(event.target.value)} />
        </Field>
        <CoverField id={playlist?.id ?? 'new'} cover={cover} isDisabled={isBusy} onChange={setCover} />
        <Switch hint={t.isPublicHint} checked={isPublic} onChange={event => setPublic(event.target.checked)}>
          {t.isPublic}
        </Switch>
        <Button variant="primary" size="l" type="submit" disabled={isBusy}>
          {isBusy ? t.busy : playlist ? t.save : t.create}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
