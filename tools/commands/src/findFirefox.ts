import { existsSync } from 'node:fs'
import { installPackages } from './installPackages'
import { CommandError } from './settings'

function installed(): string | null {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(place => existsSync(place)) ?? null
}

/** Returns the path of a Firefox: FIREFOX_PATH, or an installed one; installs Debian's if there is none. */
export async function findFirefox(): Promise<string> {
  const given = process.env.FIREFOX_PATH
  if (given && !existsSync(given)) throw new CommandError(`FIREFOX_PATH is "${given}", which does not exist.`)
  const found = given ?? installed()
  if (found) return found
  console.log("No Firefox found. Installing Debian's firefox-esr.")
  await installPackages('firefox-esr')
  const firefox = installed()
  if (firefox) return firefox
  throw new CommandError(
    'The tests need a Firefox, and none could be installed. Install one and set FIREFOX_PATH to its path.',
  )
}
