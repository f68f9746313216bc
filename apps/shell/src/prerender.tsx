import { framedPage } from '@overtone/federation/prerendered'
import type { FrameAnswer, FrameRequest, Remotes } from '@overtone/federation'
import { MemoryRouter } from '@overtone/router/memory'
import { answerOnce, createPrerenderer } from '@overtone/rsbuild/prerender'
import { atom } from 'nanostores'
import { Shell } from './Shell'

/** Every remote is there, and its page is the mark that a prerendered page takes the place of. */
const remotes: Remotes = {
  state: () => atom({ status: 'ready', attempt: 1, module: { routes: [{ path: '*', element: framedPage }] } }),
  load: () => Promise.resolve(),
  retry: () => Promise.resolve(),
  renderFailed: (_remote, error) => {
    throw error
  },
}

/** The frame as it is before any script runs: in English, while it is not known who is here. */
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
  // Replacing a page that is there already is no arrival: it must not fade in again
  return { css: `${prerenderer.css()}#content{animation:none}`, frames: Object.fromEntries(frames) }
}

void answerOnce(renderFrames)
