import { snapshotOfRemote, snapshotOfShell, usesOf, type RolledContract } from '@overtone/contract'
import type { ContractSnapshot, RemoteConfig } from '@overtone/federation'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import type { Store } from '../store/store'

/** Returns the contract.json of a shell that provides every entry point. For tests. */
export function ofShell(contract: RolledContract): ContractSnapshot {
  return snapshotOfShell(contract, Object.keys(contract.entryPoints))
}

/** Returns the contract.json of a remote with one source file of this text. For tests. */
export function ofRemote(contract: RolledContract, text: string): ContractSnapshot {
  return snapshotOfRemote(
    contract,
    usesOf(text).map(use => ({ ...use, file: 'src/charts/ChartsPage.tsx' })),
  )
}

/** Publishes a shell with a contract, or without one. Returns its id. For tests. */
export function publishShell(store: Store, contract: ContractSnapshot | null): Promise<string> {
  return publishWith(store, 'shell', shellBuild, contract)
}

/** Publishes a remote with one page and a link to it, with a contract or without one. Returns its id. For tests. */
export function publishRemote(store: Store, app: string, contract: ContractSnapshot | null): Promise<string> {
  const routes = [{ path: `/${app}`, access: 'open', title: { en: 'C' } }]
  const slots: RemoteConfig['slots'] = {
    'shell.nav/v1': [{ label: { en: 'Charts' }, to: `/${app}`, order: 1, mobileOnly: true }],
  }
  const remote = { 'remote.json': JSON.stringify({ name: app, routes, slots }) }
  return publishWith(store, app, { ...remoteBuild(app), ...remote }, contract)
}

async function publishWith(
  store: Store,
  app: string,
  build: Readonly<Record<string, string>>,
  contract: ContractSnapshot | null,
): Promise<string> {
  const files = contract ? { 'contract.json': JSON.stringify(contract) } : {}
  return (await publish(store, { app, version: '0.1.0', dist: await writeFolder({ ...build, ...files }) })).id
}
