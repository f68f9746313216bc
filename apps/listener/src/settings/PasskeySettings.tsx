import { useStore } from '@nanostores/react'
import { addPasskey, passkeysOf, type Passkey } from '@overtone/data/account'
import { Button, ErrorState, showToast, Skeleton, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $explain, $format, explainExactly, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import { RemovePasskey, RenamePasskey } from './PasskeyDialogs'
import { SettingsGroup, SettingsItem, SettingsList } from './SettingsGroup'

const $t = i18n('listener/passkeys', {
  title: 'Passkeys',
  note: 'Sign in with your fingerprint, face or device lock, without your password.',
  list: 'Passkeys',
  loading: 'Loading your passkeys',
  retry: 'Retry',
  none: 'You have no passkeys yet.',
  since: params('Added {date}'),
  used: params('Added {date}, last used {used}'),
  rename: 'Rename',
  renameOf: params('Rename {name}'),
  remove: 'Remove',
  removeOf: params('Remove {name}'),
  add: 'Add a passkey',
  busy: 'Waiting for your device…',
  added: 'Passkey added',
  present: 'This device already has a passkey for your account.',
})

/** Adds, names and removes passkeys. Nothing where the browser or the project has none. */
export function PasskeySettings({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = passkeysOf(user.id)
  const { data, error } = useQuery(query)
  const [isBusy, setBusy] = useState(false)
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey } | null>(null)
  const onClose = () => setOpen(null)

  async function onAdd() {
    setBusy(true)
    const added = await addPasskey()
    setBusy(false)
    if (added.data) showToast({ key: 'passkeys', kind: 'good', message: t.added })
    else if (added.error)
      showToast({
        key: 'passkeys',
        kind: 'error',
        message: added.error.code === 'conflict' ? t.present : await explainExactly(added.error),
      })
  }

  if (data === null && !error) return null
  return (
    <SettingsGroup title={t.title} note={t.note}>
      {!data && error && (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t.loading}>
          <Skeleton width="60%" height="40px" />
        </div>
      )}
      {data?.length === 0 && <p>{t.none}</p>}
      {data && data.length > 0 && (
        <SettingsList aria-label={t.list}>
          {data.map(passkey => (
            <Row key={passkey.id} passkey={passkey} onOpen={dialog => setOpen({ dialog, passkey })} />
          ))}
        </SettingsList>
      )}
      {data && (
        <div>
          <Button disabled={isBusy} onClick={() => void onAdd()}>
            {isBusy ? t.busy : t.add}
          </Button>
        </div>
      )}
      {open?.dialog === 'rename' && <RenamePasskey passkey={open.passkey} onClose={onClose} />}
      {open?.dialog === 'remove' && <RemovePasskey passkey={open.passkey} onClose={onClose} />}
    </SettingsGroup>
  )
}

function Row({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: 'rename' | 'remove') => void }) {
  const t = useStore($t)
  const { date } = useStore($format)
  const { name, since, usedAt } = passkey
  return (
    <Item>
      <div>
        <b>{name}</b>
        <p>{usedAt ? t.used({ date: date(since), used: date(usedAt) }) : t.since({ date: date(since) })}</p>
      </div>
      <Actions>
        <Button size="s" aria-label={t.renameOf({ name })} onClick={() => onOpen('rename')}>
          {t.rename}
        </Button>
        <Button size="s" aria-label={t.removeOf({ name })} onClick={() => onOpen('remove')}>
          {t.remove}
        </Button>
      </Actions>
    </Item>
  )
}

const Item = styled(SettingsItem)`
  flex-wrap: wrap;
  row-gap: ${token.space[8]};

  b {
    overflow-wrap: anywhere;
  }
`

const Actions = styled.div`
  display: flex;
  gap: ${token.space[8]};
`
