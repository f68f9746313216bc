import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { bundleBootScript } from '@overtone/release'
import { createDeployedHandler, type DeployedOptions } from './deployedHandler'
import { createFaults, type Faults } from './faults'
import { close, listen, portOf } from './listen'
import { createHandler, refuse, type ServeOptions } from './requestHandler'

interface Listening {
  /** 0 for any free port. */
  readonly port: number
  /** An address to listen on instead of the loopback addresses 127.0.0.1 and ::1. */
  readonly host?: string
}

export interface GatewayOptions extends ServeOptions, Listening {
  readonly faults?: Faults
}

export interface Gateway {
  /** Without a trailing slash. */
  readonly url: string
  readonly faults: Faults
  stop(): Promise<void>
}

/**
 * Serves the live product from a release store like a static host: immutable artifacts, and index.html for every page,
 * both with security headers.
 * Throws GatewayError if the port is in use.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const faults = options.faults ?? createFaults()
  const { hash } = await bundleBootScript()
  const running = await run(createHandler(options, hash, faults), options)
  return {
    url: running.url,
    faults,
    stop: () => {
      faults.clear()
      return running.stop()
    },
  }
}

/**
 * Serves a product that is deployed elsewhere with its own pages. Throws GatewayError if the port is in use.
 */
export function startDeployedGateway(options: DeployedOptions & Listening): Promise<Running> {
  return run(createDeployedHandler(options), options)
}

type Running = Pick<Gateway, 'url' | 'stop'>
type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

async function run(handler: Handler, { port: wanted, host }: Listening): Promise<Running> {
  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    handler(req, res).catch((error: unknown) => {
      console.error(error)
      if (res.headersSent) res.destroy()
      else refuse(res, 500, 'The gateway failed')
    })
  }
  const first = await listen(onRequest, wanted, host ?? '127.0.0.1')
  const port = portOf(first)
  const second = host ? null : await listenOnIpv6(onRequest, port, first)
  return {
    url: `http://${host ?? 'localhost'}:${port}`,
    stop: async () => {
      await Promise.all([close(first), second && close(second)])
    },
  }
}

/** Browsers may try ::1 first for `localhost`: no other server must be there. Resolves to null without IPv6. */
async function listenOnIpv6(
  handler: (req: IncomingMessage, res: ServerResponse) => void,
  port: number,
  first: Server,
): Promise<Server | null> {
  try {
    return await listen(handler, port, '::1')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return null
    await close(first)
    throw error
  }
}
