import { installPackages } from './installPackages'
import { succeeds } from './run'
import { CommandError } from './settings'

const silence = ['-n', '--load=module-native-protocol-unix', '--load=module-null-sink']

/**
 * Makes sure that there is a sound output, without which Firefox plays nothing: PulseAudio's silent one where there is no
 * other, installed if necessary. Resolves to a function that ends what it started.
 */
export async function findSound(): Promise<() => Promise<unknown>> {
  if (await succeeds('pactl', ['info'])) return () => Promise.resolve()
  const start = () => succeeds('pulseaudio', ['--daemonize=yes', '--exit-idle-time=-1', ...silence])
  if ((await start()) || ((await installPackages('pulseaudio')) && (await start()))) {
    process.once('SIGINT', () => {}) // Ctrl-C ends the tests, after which this process ends what it started
    return () => succeeds('pulseaudio', ['--kill'])
  }
  throw new CommandError('The tests need a sound output, and PulseAudio could not be started. Install pulseaudio.')
}
