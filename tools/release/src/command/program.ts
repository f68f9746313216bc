import { isCommand, releaseCommands } from './commands'

/** The name of this command in messages: the script of the workspace. */
export const workspaceProgram = 'npm run release --'

/**
 * Returns the text with `program`, such as `npx overtone`, in place of the name of the workspace's script, and with the
 * environment that `--env` named in the commands that it mentions.
 */
export function callBy(program: string, text: string, environment?: string): string {
  const option = environment === undefined ? '' : ` --env ${environment}`
  return text.replaceAll(/npm run release --(?: (\w+))?/g, (_call, word: string | undefined) => {
    if (word === undefined) return program
    return `${program} ${word}${isCommand(word) && !releaseCommands[word].isShared ? option : ''}`
  })
}
