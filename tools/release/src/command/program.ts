/** The name of this command in messages: the script of the workspace. */
export const workspaceProgram = 'npm run release --'

/** Returns the text with `program`, such as `npx overtone`, in place of the name of the workspace's script. */
export function callBy(program: string, text: string): string {
  return text.replaceAll(workspaceProgram, program)
}
