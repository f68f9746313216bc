import { existsSync, readdirSync } from 'node:fs'
import { installPackages } from './installPackages'
import { CommandError } from './settings'

const libraries = '/usr/lib'

function installed(): string | undefined {
  const systems = existsSync(libraries) ? readdirSync(libraries).filter(name => name.endsWith('-linux-gnu')) : []
  return systems.map(name => `${libraries}/${name}/webkit2gtk-4.1/MiniBrowser`).find(path => existsSync(path))
}

/**
 * Returns the path of MiniBrowser, the browser of WebKitGTK; installs it with its driver and a display without a screen
 * where they are missing. Throws CommandError if that fails.
 */
export async function findWebKit(): Promise<string> {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run']
  if (!installed() || !programs.every(program => existsSync(program))) {
    console.log("No WebKitGTK with a driver found. Installing Debian's webkit2gtk-driver and xvfb.")
    await installPackages('webkit2gtk-driver', 'xvfb', 'xauth')
  }
  const browser = installed()
  if (browser && programs.every(program => existsSync(program))) return browser
  throw new CommandError('The tests need WebKitGTK, and it could not be installed. Install webkit2gtk-driver and xvfb.')
}
