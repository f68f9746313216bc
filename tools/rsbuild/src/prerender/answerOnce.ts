import { text } from 'node:stream/consumers'

/**
 * Runs a program that handles one request: reads JSON from stdin, writes the response as JSON to stdout, and exits even
 * with active stores and timers. It makes no network requests.
 */
export async function answerOnce<Question, Answer>(answer: (question: Question) => Promise<Answer>): Promise<void> {
  globalThis.fetch = () => Promise.reject(new Error('Pages are rendered without a network'))
  const asked = await text(process.stdin)
  const answered = JSON.stringify(await answer(JSON.parse(asked) as Question))
  process.stdout.write(answered, () => process.exit(0))
}
