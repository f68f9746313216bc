import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Runs a program made with `answerOnce`, without environment variables. Throws with its stderr if it fails. */
export async function runProgram<Answer>(file: string, question: unknown): Promise<Answer> {
  const child = spawn(process.execPath, [file], { env: { NODE_ENV: 'production' }, stdio: 'pipe' })
  child.stdin.end(JSON.stringify(question))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [code, answer, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(`${file} failed:\n${complaint}`)
  return JSON.parse(answer) as Answer
}
