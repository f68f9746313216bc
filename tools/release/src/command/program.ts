/** The name of this command in messages: the script of the workspace. */
export const workspaceProgram = 'npm run release --'

/** The same text where the command is called otherwise, such as `npx overtone`. */
export function callBy(program: string, text: string): string {
  return text.replaceAll(workspaceProgram, program)
}
