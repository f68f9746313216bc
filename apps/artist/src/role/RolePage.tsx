import { useStore } from '@nanostores/react'
import { ownArtistRequest } from '@overtone/data/moderation'
import { Busy, Button, ErrorState, Panel, token } from '@overtone/design'
import { rankOf, type User } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { Room } from '../Room'
import { SignedOut } from '../SignedOut'
import { RequestForm } from './RequestForm'

const $t = i18n('artist/role', {
  title: 'Artist role',
  lead: 'You can upload and manage tracks without it. The role adds the Artist Hub to your menu, a badge, and events in the community.',
  loading: 'Loading your request',
  retry: 'Retry',
  signTitle: 'Sign in to request the artist role',
  signText: 'An administrator answers, and the bell tells you.',
  have: 'You have the artist role, or one that includes it.',
  hub: 'Open Artist Hub',
  waiting: 'Your request is waiting for an answer',
  sent: params('Sent on {date}. The bell tells you when it’s answered.'),
  declined: 'Your last request was declined',
  again: params('You can ask again from {date} on.'),
})

/** A week, in milliseconds, after which a declined request may be repeated. */
const wait = 7 * 86_400_000

/** The page on which a user requests the artist role, and reads the answer. */
export function RolePage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  return (
    <Room>
      <Head>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </Head>
      {status === 'loading' && <Busy label={t.loading} />}
      {status === 'signed-out' && <SignedOut title={t.signTitle} text={t.signText} />}
      {user && (user.role === 'user' ? <Request key={user.id} user={user} /> : <Settled user={user} />)}
    </Room>
  )
}

/** The page of somebody with another role: the way to the hub. */
function Settled({ user }: { user: User }) {
  const t = useStore($t)
  return (
    <Panel>
      {rankOf(user.role) > 0 && <Text>{t.have}</Text>}
      <Button as={Link} to="/artist" variant="primary">
        {t.hub}
      </Button>
    </Panel>
  )
}

function Request({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { date } = useStore($format)
  const query = ownArtistRequest(user.id)
  const { data: latest, error } = useQuery(query)
  if (latest === undefined)
    return error ? (
      <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
    ) : (
      <Busy label={t.loading} />
    )
  if (latest?.state === 'open')
    return (
      <Panel role="status">
        <h2>{t.waiting}</h2>
        <Text>{t.sent({ date: date(latest.createdAt) })}</Text>
        <Quote>{latest.reason}</Quote>
        {latest.link && <Quote>{latest.link}</Quote>}
      </Panel>
    )
  if (latest?.state !== 'declined' || latest.answeredAt === null) return <RequestForm />
  const next = new Date(new Date(latest.answeredAt).getTime() + wait)
  return (
    <Stack>
      <Panel>
        <h2>{t.declined}</h2>
        {latest.answer && <Quote>{latest.answer}</Quote>}
        {next > new Date() && <Text>{t.again({ date: date(next.toISOString()) })}</Text>}
      </Panel>
      {next <= new Date() && <RequestForm />}
    </Stack>
  )
}

const Head = styled.header`
  max-width: 37em;
  margin-bottom: ${token.space[24]};

  p {
    margin-top: ${token.space[8]};
    color: ${token.color.ink2};
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
`

const Text = styled.p`
  margin-block: ${token.space[8]} ${token.space[16]};
  color: ${token.color.ink2};
`

const Quote = styled.blockquote`
  max-width: 37em;
  margin: ${token.space[8]} 0 0;
  padding-inline-start: ${token.space[12]};
  border-inline-start: 2px solid ${token.color.lineStrong};
  overflow-wrap: anywhere;
  white-space: pre-line;
`
