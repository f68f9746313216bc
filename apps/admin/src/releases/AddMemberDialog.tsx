import { useStore } from '@nanostores/react'
import { accountsFound, addTeamMember } from '@overtone/data/admin'
import { Button, showToast } from '@overtone/design'
import { Alert, Dialog, Field, RadioGroup, Select, TextInput, useForm } from '@overtone/design/forms'
import type { Account } from '@overtone/domain'
import { $explain, i18n, params, type Explainable } from '@overtone/i18n'
import { useRef, useState } from 'react'
import { Choice, Form } from '../DialogForm'
import { Loaded } from '../Loaded'
import { runAdminAction } from '../runAdminAction'

const $t = i18n('admin/addMember', {
  title: 'Add a member',
  app: 'App',
  search: 'Account',
  hint: 'Name or email',
  accounts: 'Accounts found',
  none: 'No account matches',
  missing: 'Choose an account',
  add: 'Add member',
  cancel: 'Cancel',
  close: 'Close',
  added: params('{name} was added to {app}'),
})

/** Debounce of the search in milliseconds. */
const settled = 250
/** Accounts that a search offers. */
const mostOffered = 5

/** Adds an account, found by name or email, to the team of an app. */
export function AddMemberDialog({ apps, onClose }: { apps: readonly string[]; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [q, setQuery] = useState('')
  const form = useForm({
    initial: { app: apps[0] ?? '', account: null as Account | null },
    check: ({ account }) => (account ? [] : [{ field: 'account' as const, text: t.missing }]),
    send: ({ app, account }) => runAdminAction(addTeamMember(account?.id ?? '', app)),
    onSent(_isNew, { app, account }) {
      showToast({ kind: 'good', message: t.added({ name: account?.name ?? '', app }) })
      onClose()
    },
    explain: (issue: Explainable & { readonly text?: string }) => issue.text ?? explain(issue),
  })

  return (
    <Dialog title={t.title} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field label={t.app}>
          <Select value={form.values.app} onChange={event => form.set({ app: event.target.value })}>
            {apps.map(app => (
              <option key={app}>{app}</option>
            ))}
          </Select>
        </Field>
        <Search error={form.errorOf('account')} onSearch={setQuery} />
        {q !== '' && (
          <Loaded query={accountsFound({ q, limit: mostOffered })} height="120px">
            {({ accounts }) =>
              accounts.length === 0 ? (
                <p role="status">{t.none}</p>
              ) : (
                <RadioGroup
                  label={t.accounts}
                  options={accounts.map(({ id, name, email }) => ({ value: id, label: name, hint: email }))}
                  value={form.values.account?.id ?? null}
                  onChange={id => form.set({ account: accounts.find(account => account.id === id) ?? null })}
                />
              )
            }
          </Loaded>
        )}
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={form.isBusy}>
            {t.add}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}

function Search({ error, onSearch }: { error: string | undefined | null; onSearch: (q: string) => void }) {
  const t = useStore($t)
  const [text, setText] = useState('')
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  function onType(value: string) {
    setText(value)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => onSearch(value.trim()), settled)
  }
  return (
    <Field label={t.search} hint={t.hint} error={error}>
      <TextInput
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={event => onType(event.target.value)}
      />
    </Field>
  )
}
