import { releaseContext, ReleaseError, runRelease } from '@overtone/release'
import { developAgainst } from './developAgainst'
import { reportAndExit } from './reportAndExit'

/** The command `overtone` of the package @overtone/release, for the repository of a remote. */

const { env } = process
const context = releaseContext(env)

/** A remote's own repository has no product, so there are no defaults. Throws ReleaseError. */
function requireSetting(name: string, what: string): void {
  if (env[name] || env['OVERTONE_DATA']) return
  throw new ReleaseError(`${name} is not set. Set it to ${what}, or OVERTONE_DATA to the data folder of a product.`)
}

try {
  process.exitCode = await runRelease(process.argv.slice(2), {
    ...context,
    program: 'npx overtone',
    develop: url => developAgainst(context.root, url),
    openStore: async () => {
      requireSetting('OVERTONE_BUCKET', 'the bucket of releases, with SUPABASE_URL and SUPABASE_SECRET_KEY')
      return context.openStore()
    },
    openSigner: async () => {
      requireSetting('OVERTONE_SIGNING_KEY', 'the key that the product trusts')
      return context.openSigner()
    },
  })
} catch (error) {
  reportAndExit(error)
}
