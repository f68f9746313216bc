import { useStore } from '@nanostores/react'
import { Busy, ErrorState, Page, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Navigate } from '@overtone/router'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { ModerationNotices } from './ModerationNotices'
import { AppearanceSettings } from './AppearanceSettings'
import { AudioSettings } from './AudioSettings'
import { EmailSettings } from './EmailSettings'
import { ExportData } from './ExportData'
import { LeaveOvertone } from './LeaveOvertone'
import { NotificationSettings } from './NotificationSettings'
import { PasskeySettings } from './PasskeySettings'
import { PasswordSettings } from './PasswordSettings'
import { PrivacySettings } from './PrivacySettings'
import { SecondFactorSettings } from './SecondFactorSettings'
import { SessionSettings } from './SessionSettings'
import { useSettings } from './useSettings'

const $t = i18n('listener/settings', {
  title: 'Settings',
  lead: 'Changes save automatically.',
  loading: 'Loading your settings',
  failed: 'Failed to load data',
  retry: 'Retry',
})

/** The signed-in user's settings. Redirects to the home page when signed out. Source: core §2, §3 and §9. */
export function SettingsPage() {
  const t = useStore($t)
  const session = useStore($session)
  if (session.status === 'signed-out') return <Navigate to="/" replace />
  return (
    <Content>
      <h1>{t.title}</h1>
      <Lead>{t.lead}</Lead>
      {session.user ? <AllSettings key={session.user.id} user={session.user} /> : <Busy label={t.loading} />}
    </Content>
  )
}

function AllSettings({ user }: { user: User }) {
  const t = useStore($t)
  const { settings, error, change, retry } = useSettings(user.id, t.retry)
  return (
    <>
      <ModerationNotices />
      {settings ? (
        <>
          <AppearanceSettings onChange={change} />
          <AudioSettings settings={settings.audio} onChange={change} />
          <PrivacySettings settings={settings.privacy} onChange={change} />
          <NotificationSettings settings={settings.notifications} onChange={change} />
        </>
      ) : error ? (
        <ErrorState message={t.failed} retryLabel={t.retry} onRetry={retry} />
      ) : (
        <Waiting aria-busy="true">
          <Busy label={t.loading} />
        </Waiting>
      )}
      <EmailSettings user={user} />
      <PasswordSettings email={user.email} />
      <PasskeySettings user={user} />
      <SecondFactorSettings user={user} />
      <SessionSettings user={user} />
      <ExportData user={user} />
      <LeaveOvertone user={user} />
    </>
  )
}

const Content = styled(Page)`
  max-width: calc(760px + 2 * ${token.frame.gutter});
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Lead = styled.p`
  margin-block: ${token.space[8]} ${token.space[24]};
  color: ${token.color.ink2};
`

/** As high as the groups that replace it, to avoid a layout shift. */
const Waiting = styled.div`
  min-height: 1100px;
`
