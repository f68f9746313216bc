import { useStore } from '@nanostores/react'
import { Busy, Page } from '@overtone/design'
import { RemoteOutlet, type RegistryRemote, type Remotes, type RouteMatch } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { Navigate, useRoutes, type RouteObject } from '@overtone/router'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { AreaFailure } from './frame/AreaFailure'
import { NotFound } from './frame/NotFound'
import { mayOpen } from './guard/mayOpen'

const $t = i18n('shell/area', { loading: 'Loading' })

/** The prerendered HTML of the first page, shown while its remote loads. */
const prerendered = {
  pathname: globalThis.location?.pathname,
  html: globalThis.document?.getElementById('content')?.innerHTML,
}

/** The content area: checks the registry's access rule for the route, then hands over to the remote that owns it. */
export function Area(props: {
  live: readonly RegistryRemote[]
  match: RouteMatch | null
  remotes: Remotes
  pathname: string
}) {
  const { live, match, remotes, pathname } = props
  const t = useStore($t)
  const session = useStore($session)
  if (!match) return <NotFound live={live} />

  const loading =
    prerendered.html && pathname === prerendered.pathname ? (
      <div dangerouslySetInnerHTML={{ __html: prerendered.html }} />
    ) : (
      <Waiting>
        <Busy label={t.loading} />
      </Waiting>
    )
  const answer = mayOpen(match.route, session)
  if (answer === 'wait') return loading
  if (answer === 'no') return <Navigate to={match.route.redirectTo ?? '/'} replace />
  return (
    <RemoteOutlet
      key={match.remote.name}
      remote={match.remote}
      remotes={remotes}
      pathname={pathname}
      loading={loading}
      failed={(failure, retry) => <AreaFailure failure={failure} onRetry={retry} />}
    >
      {({ routes }) => <RemoteRoutes routes={routes as RouteObject[]} live={live} />}
    </RemoteOutlet>
  )
}

/** Renders Not Found for a path that the registry assigns to a remote whose routes don't include it. */
function RemoteRoutes({ routes, live }: { routes: RouteObject[]; live: readonly RegistryRemote[] }) {
  return useRoutes(routes) ?? <NotFound live={live} />
}

const Waiting = styled(Page)`
  padding-block: 20vh;
`
