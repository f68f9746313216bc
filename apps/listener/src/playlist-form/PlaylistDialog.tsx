import { useStore } from '@nanostores/react'
import { newPlaylistId } from '@overtone/data/playlists'
import { Button, TextLink, token } from '@overtone/design'
import { Alert, Dialog, Field, Switch, TextArea, TextInput, useForm } from '@overtone/design/forms'
import { checkPlaylist, fail, limits, textLength, type Playlist, type Result } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { $session, askToSignIn } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { CoverField, type ChosenCover } from './CoverField'
import { savePlaylist } from './savePlaylist'

const $t = i18n('listener/playlistDialog', {
  create: 'Create playlist',
  edit: 'Edit playlist',
  title: 'Playlist title',
  description: 'Description',
  isPublic: 'Public',
  isPublicHint: 'Anyone can find and play it. Turn this off to keep it to yourself.',
  count: params('{count} / {most}'),
  save: 'Save',
  busy: 'Saving…',
  close: 'Close',
  mustSignIn: 'You must be logged in to create a playlist',
  signIn: 'Sign In',
})

/** Creates a playlist, or edits the given one. Source: specification core §5, secondary §4 and §5. */
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
  const { user, status } = useStore($session)
  const [newId] = useState(newPlaylistId) // the same for every retry, which makes creation idempotent
  const isSignedOut = status === 'signed-out'
  const longestDescription = playlist ? limits.playlistDescription : limits.playlistFormDescription
  const cover: ChosenCover = { url: playlist?.coverUrl ?? null, file: null }
  const form = useForm({
    initial: {
      title: playlist?.title ?? '',
      description: playlist?.description ?? '',
      isPublic: playlist?.isPublic ?? true,
      cover,
    },
    check: values => checkPlaylist(values, longestDescription),
    async send({ cover, ...draft }): Promise<Result<Playlist>> {
      if (!user) return fail({ code: 'not-authenticated', key: 'signInToCreatePlaylist' })
      return savePlaylist({ userId: user.id, draft, cover, to: playlist ?? { newId } })
    },
    onSent: onSaved,
    explain: useStore($explain),
    canSend: user !== null,
  })
  const { title, description, isPublic } = form.values

  return (
    <Dialog title={playlist ? t.edit : t.create} state={form.state} closeLabel={t.close} onClose={onClose}>
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
          label={t.title}
          count={t.count({ count: textLength(title.trim()), most: limits.playlistTitle })}
          error={form.errorOf('title')}
        >
          <TextInput required {...form.text('title')} />
        </Field>
        <Field
          label={t.description}
          count={t.count({ count: textLength(description), most: longestDescription })}
          error={form.errorOf('description')}
        >
          <TextArea {...form.text('description')} />
        </Field>
        <CoverField
          id={playlist?.id ?? 'new'}
          cover={form.values.cover}
          isDisabled={form.isBusy}
          onChange={chosen => form.set({ cover: chosen })}
        />
        <Switch
          hint={t.isPublicHint}
          checked={isPublic}
          onChange={event => form.set({ isPublic: event.target.checked })}
        >
          {t.isPublic}
        </Switch>
        <Button variant="primary" size="l" type="submit" disabled={form.isBusy}>
          {form.isBusy ? t.busy : playlist ? t.save : t.create}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
