import { useStore } from '@nanostores/react'
import { myHome, type Home } from '@overtone/data/listening'
import { Page, token } from '@overtone/design'
import { useQuery } from '@overtone/music'
import { $user } from '@overtone/session'
import { styled } from 'styled-components'
import { Continue } from './Continue'
import { Greeting } from './Greeting'
import { KeyMixes } from './KeyMixes'
import { FollowedReleases } from './FollowedReleases'
import { PartiesNow } from './PartiesNow'
import { Trending } from './Trending'

/** The home page of a signed-in user. It renders without the user's name while the session is restored. */
export function OwnHome() {
  const user = useStore($user)
  return user ? (
    <LoadedHome key={user.id} name={user.name} />
  ) : (
    <Sections name={null} home={undefined} isSettled={false} />
  )
}

function LoadedHome({ name }: { name: string }) {
  const { data, error } = useQuery(myHome())
  return <Sections name={name} home={data} isSettled={data !== undefined || error !== undefined} />
}

/**
 * The first two sections reserve their space. Those below render once the user's data has loaded, so that nothing
 * shifts. If it fails to load, the sections that are the same for everyone remain.
 */
function Sections({ name, home, isSettled }: { name: string | null; home: Home | undefined; isSettled: boolean }) {
  const hasOwnPart = home !== undefined || !isSettled
  return (
    <>
      <Greeting name={name} keys={home?.keys ?? []} />
      <Content>
        {hasOwnPart && <Continue home={home} />}
        {hasOwnPart && <FollowedReleases home={home} />}
        {isSettled && (
          <>
            {home && home.keys.length > 0 && <KeyMixes keys={home.keys} />}
            <PartiesNow />
            <Trending />
          </>
        )}
      </Content>
    </>
  )
}

const Content = styled(Page)`
  min-height: 100vh;
  padding-bottom: ${token.space[64]};
`
