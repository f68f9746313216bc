import type { PrerenderedPage, PrerenderedPages } from '@overtone/federation'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { answerOnce, createPrerenderer } from '@overtone/rsbuild/prerender'
import type { ComponentType } from 'react'
import config from '../remote.config'
import { loadPage } from './pages'
import { pageFacts } from './pageFacts'

function RouteOf({ path, Page }: { path: string; Page: ComponentType }) {
  return useRoutes([{ path, element: <Page /> }])
}

/** Renders every page of the area as it is before any script runs: in English, for a signed-out visitor. */
async function prerenderPages(): Promise<PrerenderedPages> {
  const prerenderer = createPrerenderer('content')
  const pages: PrerenderedPage[] = []
  for (const { path, title, description, data } of pageFacts) {
    const loaded = await loadPage(path)
    if (!loaded) throw new Error(`There is no page for ${path}`)
    const routed = (
      <MemoryRouter initialEntries={[path]}>
        <RouteOf path={loaded.route} Page={loaded.Page} />
      </MemoryRouter>
    )
    const routeTitle = config.routes.find(route => route.path === loaded.route)?.title.en ?? ''
    pages.push({ path, title: title ?? routeTitle, description, html: prerenderer.render(routed), data })
  }
  return { css: prerenderer.css(), pages }
}

void answerOnce(prerenderPages)
