import { useStore } from '@nanostores/react'
import { profileOf, updateProfile } from '@overtone/data/people'
import { Button, media, Panel, showToast, TextLink, token } from '@overtone/design'
import { Alert, Field, TextArea, TextInput, useForm } from '@overtone/design/forms'
import { checkUser, limits, problemsOf, textLength, type Profile, type User } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
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
  other: 'Other link',
  save: 'Save profile',
  busy: 'Saving…',
  saved: 'Your profile has been saved',
  more: 'Theme, language, privacy, password and more:',
  settings: 'All settings',
})

/** A form for name, bio and links. Loads the stored profile first. */
export function ProfileForm({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const t = useStore($t)
  const query = profileOf(user.id)
  const { data: profile, error } = useQuery(query)
  if (!profile) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} count={6} />
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
  const addresses = { website: profile.website ?? '', instagram: '', twitter: '', youtube: '', other: '' }
  const form = useForm({
    initial: { name: user.name, bio: user.bio, ...addresses, ...profile.socialLinks },
    check: ({ name, bio, ...entered }) => [
      ...checkUser({ name, bio }),
      ...problemsOf(addressFields.map(field => [field, addressProblem(entered[field])])),
    ],
    send: ({ name, bio, ...entered }) => updateProfile(user.id, { name, bio, ...enteredAddresses(entered) }),
    onSent(updated) {
      onChange(updated)
      showToast({ kind: 'good', message: t.saved })
    },
    explain: useStore($explain),
  })

  return (
    <Panel as="form" {...form.form}>
      <Columns>
        {form.error && <Alert>{form.error}</Alert>}
        <Column>
          <h2>{t.about}</h2>
          <Field label={t.name} error={form.errorOf('name')}>
            <TextInput required autoComplete="name" {...form.text('name')} />
          </Field>
          <Field
            label={t.bio}
            count={t.count({ count: textLength(form.values.bio), most: limits.bio })}
            error={form.errorOf('bio')}
          >
            <TextArea rows={5} {...form.text('bio')} />
          </Field>
        </Column>
        <Column>
          <h2>{t.links}</h2>
          {addressFields.map(field => (
            <Field key={field} label={t[field]} error={form.errorOf(field)}>
              <TextInput type="url" placeholder="https://" {...form.text(field)} />
            </Field>
          ))}
        </Column>
      </Columns>
      <Button variant="primary" type="submit" disabled={form.isBusy}>
        {form.isBusy ? t.busy : t.save}
      </Button>
    </Panel>
  )
}

/** Two columns: name and bio, and links beside them. */
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
