import type { StaticPage, StaticPages } from '@overtone/federation'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { answerOnce, createStill } from '@overtone/rsbuild/static'
import type { ComponentType } from 'react'
import config from '../remote.config'
import { loadPage } from './pages'
import { pageFacts } from './pageFacts'

function RouteOf({ path, Page }: { path: string; Page: ComponentType }) {
  return useRoutes([{ path, element: <Page /> }])
}

/** Every page of the area as it is before any script runs: in English, for somebody who is not signed in. */
async function prerenderPages(): Promise<StaticPages> {
  const still = createStill('content')
  const pages: StaticPage[] = []
  for (const { path, title, description, data } of pageFacts) {
    const loaded = await loadPage(path)
    if (!loaded) throw new Error(`There is no page for ${path}`)
    const routed = (
      <MemoryRouter initialEntries={[path]}>
        <RouteOf path={loaded.route} Page={loaded.Page} />
      </MemoryRouter>
    )
    const routeTitle = config.routes.find(route => route.path === loaded.route)?.title.en ?? ''
    pages.push({ path, title: title ?? routeTitle, description, html: still.render(routed), data })
  }
  return { css: still.css(), pages }
}

void answerOnce(prerenderPages)
