import { useStore } from '@nanostores/react'
import { inviteToCredit } from '@overtone/data/releases'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Field, Select, TextInput, useForm } from '@overtone/design/forms'
import { creditRoles, type CreditRole, type Profile, type Result, type WholeRelease } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { $creditRoles } from '@overtone/music/releases'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PersonField } from './PersonField'

const $t = i18n('artist/inviteForm', {
  title: 'Invite a collaborator',
  person: 'Choose who you invite.',
  role: 'Role',
  share: 'Share of sales in percent',
  on: 'Credited on',
  whole: 'The whole release',
  invite: 'Invite',
  busy: 'Inviting…',
  invited: params('{name} is invited'),
})

interface Invitation {
  readonly person: Pick<Profile, 'id' | 'name'> | null
  readonly role: CreditRole
  readonly share: string
  /** Empty for the whole release. */
  readonly trackId: string
}

const blank: Invitation = { person: null, role: 'producer', share: '', trackId: '' }

/** Invites somebody to a credit on the release, or on one of its tracks. */
export function InviteForm({ release }: { release: WholeRelease }) {
  const t = useStore($t)
  const roles = useStore($creditRoles)
  const explain = useStore($explain)
  const [count, setCount] = useState(0) // empties the search after each invitation
  const form = useForm({
    initial: blank,
    check: ({ person }) => (person ? [] : [{ field: 'person' as const, code: 'invalid' as const }]),
    send: ({ person, role, share, trackId }): Promise<Result<string>> =>
      inviteToCredit(trackId ? { trackId } : { releaseId: release.id }, {
        userId: person?.id ?? '',
        role,
        share: Number(share),
      }),
    onSent(_id, { person }) {
      showToast({ kind: 'good', message: t.invited({ name: person?.name ?? '' }) })
      form.reset(blank)
      setCount(count + 1)
    },
    explain,
    asksBeforeLeaving: false,
  })
  const { person, role, trackId } = form.values
  return (
    <Form {...form.form} aria-label={t.title}>
      <h3>{t.title}</h3>
      {form.error && <Alert>{form.error}</Alert>}
      <PersonField
        key={count}
        person={person}
        error={form.errorOf('person') && t.person}
        onChange={chosen => form.set({ person: chosen })}
      />
      <Row>
        <Field label={t.role}>
          <Select
            name="role"
            value={role}
            onChange={({ target }) => form.set({ role: creditRoles.find(one => one === target.value) ?? role })}
          >
            {creditRoles.map(one => (
              <option key={one} value={one}>
                {roles[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.share}>
          <TextInput
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step={0.01}
            placeholder="0"
            {...form.text('share')}
          />
        </Field>
        <Field label={t.on}>
          <Select name="trackId" value={trackId} onChange={({ target }) => form.set({ trackId: target.value })}>
            <option value="">{t.whole}</option>
            {release.tracks.map(({ track }) => (
              <option key={track.id} value={track.id}>
                {track.title}
              </option>
            ))}
          </Select>
        </Field>
      </Row>
      <Button type="submit" disabled={form.isBusy}>
        {form.isBusy ? t.busy : t.invite}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
  margin-top: ${token.space[16]};
  padding-top: ${token.space[16]};
  border-top: ${token.edge.hairline};

  h3 {
    font-size: ${token.text[14]};
  }
  > button {
    justify-self: start;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${token.space[12]};
`
