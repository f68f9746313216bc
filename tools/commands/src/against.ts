import { startDeployedGateway } from '@overtone/gateway'
import { composeAgainst, fetchDeployedPage } from './deployedPage'
import { startDevServer, type DevServer } from './devServer'
import { CommandError } from './settings'

interface Against {
  /** Address of the deployed product. */
  readonly deployed: string
  /** The folder of the remote with its sources. */
  readonly folder: string
  readonly port: number
}

export interface AgainstDeployed {
  readonly url: string
  /** The name of the remote. */
  readonly name: string
  stop(): Promise<void>
}

/**
 * Serves a deployed product locally with one remote from its sources and hot reload. The deployed product isn't
 * changed, and every page is based on its current one. Throws CommandError.
 */
export async function startAgainst({ deployed, folder, port }: Against): Promise<AgainstDeployed> {
  const front = await fetchDeployedPage(addressOf(deployed))
  const server = await startDevServer({ folder, port, isAgainst: true })
  const page = async () => pageWith(server, await fetchDeployedPage(front.origin))
  try {
    pageWith(server, front)
    const gateway = await startDeployedGateway({ deployed: front.origin, page, port })
    return {
      url: gateway.url,
      name: server.entry.name,
      stop: async () => {
        await gateway.stop()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function pageWith({ entry, origin }: DevServer, front: Parameters<typeof composeAgainst>[0]) {
  const origins = { scriptOrigins: [origin], connectOrigins: [origin, origin.replace('http', 'ws')] }
  return composeAgainst(front, entry, origins)
}

function addressOf(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return new URL(text).origin
  throw new CommandError(`--against must be a URL such as https://overtone.example, got "${text}"`)
}
