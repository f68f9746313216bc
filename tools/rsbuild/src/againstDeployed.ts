import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The JSX of a development build asks React for what only its development build has. */
const productionJsx = join(dirname(require.resolve('react/package.json')), 'cjs/react-jsx-runtime.production.js')

/** Whether the remote that is served from its sources runs in a deployed shell: `npm run dev -- NAME --against URL`. */
export function isAgainstDeployed(): boolean {
  return process.env.OVERTONE_DEV_AGAINST === 'true'
}

/** What the remote exposes then: its routes, taken again after every edit. */
export const hotRoutes = join(import.meta.dirname, 'hotRoutes.js')

/** Names that a build for a deployed shell resolves otherwise. */
export function aliasesAgainstDeployed(): Record<string, string> {
  return { 'react/jsx-runtime$': productionJsx, 'overtone-routes$': join(process.cwd(), 'src/routes.tsx') }
}
