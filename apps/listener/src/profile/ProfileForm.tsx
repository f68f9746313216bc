import { useStore } from '@nanostores/react'
import { profileOf, updateProfile } from '@overtone/data/people'
import { Button, media, Panel, showToast, TextLink, token } from '@overtone/design'
import { Alert, Field, TextArea, TextInput } from '@overtone/design/forms'
import { checkUser, limits, textLength, type Issue, type Profile, type User } from '@overtone/domain'
import { $explain, i18n, params, type Explainable } from '@overtone/i18n'
import { useRead } from '@overtone/music'
import { Link } from '@overtone/router'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { addressFields, addressProblem, enteredAddresses } from './addresses'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/profileForm', {
  loading: 'Loading your profile',
  about: 'About you',
  name: 'Name',
  bio: 'Bio',
  count: params('{count} / {most}'),
  links: 'Links',
  website: 'Website',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  other: 'Another page',
  save: 'Save profile',
  busy: 'Saving…',
  saved: 'Your profile has been saved',
  more: 'Theme, language, privacy, password and more:',
  settings: 'All settings',
})

/** Name, bio and links. What is asked first is what is stored now. */
export function ProfileForm({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const t = useStore($t)
  const read = profileOf(user.id)
  const { data: profile, error } = useRead(read)
  if (!profile) return error ? <TryAgain failure={error} read={read} /> : <RowsSkeleton label={t.loading} count={6} />
  return (
    <>
      <Fields user={user} profile={profile} onChange={onChange} />
      <More>
        {t.more}{' '}
        <TextLink as={Link} to="/settings">
          {t.settings}
        </TextLink>
      </More>
    </>
  )
}

function Fields({ user, profile, onChange }: { user: User; profile: Profile; onChange: (user: User) => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [bio, setBio] = useState(user.bio)
  const [problems, setProblems] = useState<Readonly<Record<string, Issue>>>({})
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const errorOf = (field: string) => problems[field] && explain(problems[field])
  const kept = { website: profile.website ?? '', ...profile.socialLinks }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const entered = new FormData(form)
    const name = entered.get('name') as string
    const found = Object.fromEntries([
      ...checkUser({ name, bio }).map(problem => [problem.field, problem] as const),
      ...addressFields
        .filter(field => addressProblem(entered.get(field) as string))
        .map(field => [field, { key: 'addressIncomplete' }] as const),
    ]) as Record<string, Issue>
    setProblems(found)
    setError(null)
    const first = Object.keys(found)[0]
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    const updated = await updateProfile(user.id, { name, bio, ...enteredAddresses(entered) })
    setBusy(false)
    if (!updated.ok) return setError(updated.error)
    onChange(updated.data)
    showToast({ kind: 'good', message: t.saved })
  }

  return (
    <Panel as="form" noValidate onSubmit={(event: FormEvent<HTMLFormElement>) => void onSubmit(event)}>
      <Columns>
        {error !== null && <Alert>{explain(error)}</Alert>}
        <Column>
          <h2>{t.about}</h2>
          <Field label={t.name} error={errorOf('name')}>
            <TextInput name="name" required autoComplete="name" defaultValue={user.name} />
          </Field>
          <Field label={t.bio} count={t.count({ count: textLength(bio), most: limits.bio })} error={errorOf('bio')}>
            <TextArea name="bio" rows={5} value={bio} onChange={event => setBio(event.target.value)} />
          </Field>
        </Column>
        <Column>
          <h2>{t.links}</h2>
          {addressFields.map(field => (
            <Field key={field} label={t[field]} error={errorOf(field)}>
              <TextInput name={field} type="url" placeholder="https://" defaultValue={kept[field]} />
            </Field>
          ))}
        </Column>
      </Columns>
      <Button variant="primary" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : t.save}
      </Button>
    </Panel>
  )
}

/** Who one is, and beside it where else one is found. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${token.space[32]} ${token.space[48]};
  margin-bottom: ${token.space[24]};

  > [role='alert'] {
    grid-column: 1 / -1;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Column = styled.div`
  display: grid;
  gap: ${token.space[16]};
  align-content: start;
`

const More = styled.p`
  margin-top: ${token.space[24]};
  color: ${token.color.ink2};
`
