import { framedPage } from '@overtone/federation/prerendered'
import type { FrameAnswer, FrameRequest, Remotes } from '@overtone/federation'
import { MemoryRouter } from '@overtone/router/memory'
import { answerOnce, createPrerenderer } from '@overtone/rsbuild/prerender'
import { atom } from 'nanostores'
import { Shell } from './Shell'

/** A stub: every remote is loaded, and its page is the placeholder for prerendered content. */
const remotes: Remotes = {
  state: () => atom({ status: 'ready', attempt: 1, module: { routes: [{ path: '*', element: framedPage }] } }),
  load: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  renderFailed: (_remote, error) => {
    throw error
  },
}

/** Renders the frame as it is before any script runs: in English, with an unknown session. */
async function renderFrames({ registry, paths }: FrameRequest): Promise<FrameAnswer> {
  const prerenderer = createPrerenderer('shell')
  const frames = paths.map(path => {
    const frame = prerenderer.render(
      <MemoryRouter initialEntries={[path]}>
        <Shell live={registry.remotes} remotes={remotes} />
      </MemoryRouter>,
    )
    return [path, frame] as const
  })
  // Hydrating a prerendered page isn't a navigation: it must not fade in again
  return { css: `${prerenderer.css()}#content{animation:none}`, frames: Object.fromEntries(frames) }
}

void answerOnce(renderFrames)
