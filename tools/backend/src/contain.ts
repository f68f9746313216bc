/**
 * Runs the work of one connection: a request, an upgrade, a frame, a timer or a close handler. Anything it throws,
 * synchronously or later, is logged and calls `refuse`, so that it ends at most that connection and never the process.
 * The returned promise always resolves. The process has no handler for uncaught exceptions: one that gets past this
 * function is a bug that leaves the process in an unknown state, so a restart is safer.
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

/** Reduces text to one line: a client's text, such as a topic, must not forge log lines or flood the log. */
function toLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 500)
}
