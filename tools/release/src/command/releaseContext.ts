import { chosenSigner, keyFileIn } from '../registry/chosenSigner'
import { chosenStore } from '../store/chosenStore'
import type { ReleaseContext } from './releaseCommand'
import { chosenHealth } from '../canary/releaseHealth'

/** The context of a command in this folder, with the store and the key that the environment names. */
export function releaseContext(env: NodeJS.ProcessEnv): ReleaseContext {
  return {
    openStore: () => chosenStore(env),
    openHealth: () => chosenHealth(env),
    keyFile: keyFileIn(env['OVERTONE_DATA'] || '.overtone'),
    openSigner: () => chosenSigner(env),
    root: process.cwd(),
    print: line => console.log(line),
    printError: line => console.error(line),
  }
}
