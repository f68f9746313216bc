import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** JSX of a development build needs functions that only the development build of React has. */
const productionJsx = join(dirname(require.resolve('react/package.json')), 'cjs/react-jsx-runtime.production.js')

/** Returns true if the remote is developed in a deployed shell: `npm run dev -- NAME --against URL`. */
export function isAgainstDeployed(): boolean {
  return process.env.OVERTONE_DEV_AGAINST === 'true'
}

/** The module that the remote then exposes: its routes, reloaded after every edit. */
export const hotRoutes = join(import.meta.dirname, 'hotRoutes.js')

/** Returns the aliases of a build for a deployed shell. */
export function aliasesAgainstDeployed(): Record<string, string> {
  return { 'react/jsx-runtime$': productionJsx, 'overtone-routes$': join(process.cwd(), 'src/routes.tsx') }
}
