import { text } from 'node:stream/consumers'

/**
 * The whole of a program that answers one question: JSON from its input, the answer as JSON to its output, and the end,
 * whatever stores and timers were set going. It asks nobody else.
 */
export async function answerOnce<Question, Answer>(answer: (question: Question) => Promise<Answer>): Promise<void> {
  globalThis.fetch = () => Promise.reject(new Error('Pages are rendered without a network'))
  const asked = await text(process.stdin)
  const answered = JSON.stringify(await answer(JSON.parse(asked) as Question))
  process.stdout.write(answered, () => process.exit(0))
}
