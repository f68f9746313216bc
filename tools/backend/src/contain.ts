/**
 * Runs the work of one connection: a request, an upgrade, a frame, a timer or a close handler. Whatever it throws, at
 * once or later, becomes a log line and a call of `refuse`, so that it ends at most that connection and never the
 * process. The returned promise always resolves. There is no handler of uncaught exceptions behind it: what gets past is
 * a defect of ours whose state nobody knows, so that a new process is safer than going on.
 */
export async function contain(
  log: (line: string) => void,
  what: string,
  work: () => void | Promise<void>,
  refuse: (error: unknown) => void,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    log(toLine(`${what} failed: ${messageOf(error)}`))
    try {
      refuse(error)
    } catch (second) {
      log(toLine(`${what} could not be refused: ${messageOf(second)}`))
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** One line: a client's own text, as a topic, must not forge lines of the log or fill it. */
function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
}
