import { useStore } from '@nanostores/react'
import { createPlaylistInvite, playlistInviteOf, revokePlaylistInvite } from '@overtone/data/playlists'
import { Button, Skeleton, TextLink, token } from '@overtone/design'
import { Alert, Field, TextInput } from '@overtone/design/forms'
import type { Failure, Result } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { copyLink } from '@overtone/music/actions'
import { Copy, Link } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/inviteLink', {
  none: 'Create a link and send it to friends. They can then add, remove and move tracks.',
  create: 'Create invite link',
  link: 'Invite link',
  until: params('Anyone who opens it can join until {date}.'),
  copy: 'Copy link',
  renew: 'Create a new link',
  end: 'Turn the link off',
})

/** The invite link of the user's own playlist, with buttons to create, copy, replace and turn it off. */
export function InviteLink({ playlistId }: { playlistId: string }) {
  const t = useStore($t)
  const format = useStore($format)
  const explain = useStore($explain)
  const { data: invite, error } = useQuery(playlistInviteOf(playlistId))
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const problem = failure ?? error

  async function write(service: (id: string) => Promise<Result<unknown>>) {
    setBusy(true)
    const written = await service(playlistId)
    setBusy(false)
    setFailure(written.error)
    region.current?.focus() // the pressed button may be gone
  }

  return (
    <Region ref={region} tabIndex={-1}>
      {problem && <Alert>{explain(problem)}</Alert>}
      {invite === undefined && !problem && <Skeleton width="100%" height="88px" />}
      {invite === null && (
        <>
          <p>{t.none}</p>
          <Button variant="primary" disabled={isBusy} onClick={() => void write(createPlaylistInvite)}>
            <Link aria-hidden="true" />
            {t.create}
          </Button>
        </>
      )}
      {invite && (
        <>
          <Field label={t.link} hint={t.until({ date: format.date(invite.expiresAt) })}>
            <TextInput
              readOnly
              value={new URL(pathOf(playlistId, invite.token), location.origin).href}
              onFocus={event => event.target.select()}
            />
          </Field>
          <Button variant="primary" onClick={() => void copyLink(pathOf(playlistId, invite.token))}>
            <Copy aria-hidden="true" />
            {t.copy}
          </Button>
          <Others>
            <TextLink as="button" type="button" disabled={isBusy} onClick={() => void write(createPlaylistInvite)}>
              {t.renew}
            </TextLink>
            <TextLink as="button" type="button" disabled={isBusy} onClick={() => void write(revokePlaylistInvite)}>
              {t.end}
            </TextLink>
          </Others>
        </>
      )}
    </Region>
  )
}

const pathOf = (playlistId: string, token: string) => `/playlist/${playlistId}?invite=${token}`

const Region = styled.div`
  display: grid;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};

  &:focus {
    box-shadow: none;
  }
`

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[24]};

  > button {
    min-height: ${token.control.target};
  }
`
