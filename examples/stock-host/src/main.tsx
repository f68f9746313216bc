import '@overtone/design/tokens.css'
import { createInstance } from '@module-federation/enhanced/runtime'
import { BrowserRouter, useRoutes, type RouteObject } from '@overtone/router'
import { createRoot } from 'react-dom/client'
import { shared } from './shared'

/** Address of the remote's mf-manifest.json, from the address of this page: `/about?manifest=https://…`. */
const entry = new URLSearchParams(location.search).get('manifest') ?? ''

const host = createInstance({ name: 'stock_host', remotes: [{ name: 'overtone_content', entry }], shared })
const remote = await host.loadRemote<{ routes: RouteObject[] }>('overtone_content/routes')

function Pages() {
  return useRoutes(remote?.routes ?? [])
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <Pages />
  </BrowserRouter>,
)
