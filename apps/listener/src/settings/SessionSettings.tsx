import { useStore } from '@nanostores/react'
import { endSessions, sessionsOf, type Session } from '@overtone/data/account'
import { Badge, Button, ErrorState, showToast, Skeleton } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $explain, $format, count, explainExactly, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { deviceOf } from './deviceOf'
import { SettingsGroup, SettingsItem, SettingsList } from './SettingsGroup'

const $t = i18n('listener/sessions', {
  title: 'Where you’re signed in',
  note: 'Sign out what you don’t use or don’t know. A browser that you sign out loses access within an hour.',
  list: 'Sessions',
  loading: 'Loading your sessions',
  retry: 'Retry',
  on: params('{browser} on {system}'),
  unknown: 'Unknown browser',
  here: 'This browser',
  since: params('Since {date}, last used {seen}'),
  signOut: 'Sign out',
  signOutOf: params('Sign out {device}'),
  signOutOthers: 'Sign out everywhere else',
  ended: count({ one: '{count} session ended', many: '{count} sessions ended' }),
})

/** The browsers in which the user is signed in, each of which can be signed out from here. */
export function SessionSettings({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = sessionsOf(user.id)
  const { data, error } = useQuery(query)
  const [isBusy, setBusy] = useState(false)

  async function onEnd(id?: string) {
    setBusy(true)
    const ended = await endSessions(id)
    setBusy(false)
    if (ended.ok) showToast({ kind: 'good', message: t.ended(ended.data) })
    else showToast({ kind: 'error', message: await explainExactly(ended.error) })
  }
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <SettingsGroup title={t.title} note={t.note}>
      {!data && error ? (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      ) : (
        <SettingsList aria-label={t.list} aria-busy={!data}>
          {!data && (
            <li aria-label={t.loading}>
              <Skeleton width="60%" height="40px" />
            </li>
          )}
          {data?.map(session => (
            <Row key={session.id} session={session} isBusy={isBusy} onEnd={() => void onEnd(session.id)} />
          ))}
        </SettingsList>
      )}
      {hasOthers && (
        <div>
          <Button disabled={isBusy} onClick={() => void onEnd()}>
            {t.signOutOthers}
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}

function Row({ session, isBusy, onEnd }: { session: Session; isBusy: boolean; onEnd: () => void }) {
  const t = useStore($t)
  const { date } = useStore($format)
  const { browser, system } = deviceOf(session.userAgent)
  const device = browser && system ? t.on({ browser, system }) : (browser ?? system ?? t.unknown)
  return (
    <SettingsItem>
      <div>
        <b>{device}</b> {session.isCurrent && <Badge tone="good">{t.here}</Badge>}
        <p>{t.since({ date: date(session.startedAt), seen: date(session.seenAt) })}</p>
      </div>
      {!session.isCurrent && (
        <Button size="s" disabled={isBusy} aria-label={t.signOutOf({ device })} onClick={onEnd}>
          {t.signOut}
        </Button>
      )}
    </SettingsItem>
  )
}
