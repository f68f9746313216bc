const error = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/

/**
 * Parses the output of `tsc --watch` in chunks of any size. Reports the type errors of each check if there are any, and
 * once more, with none, when the last one is fixed.
 */
export function createReport(onErrors: (errors: readonly string[]) => void): (text: string) => void {
  let rest = ''
  let errors: string[] = []
  let hadErrors = false

  function readLine(line: string) {
    const [, file, row, column, message] = error.exec(line) ?? []
    if (message) errors.push(`Type error in ${file}:${row}:${column}\n${message}`)
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.push(`${errors.pop()}\n${line}`)
    else if (/Found \d+ errors?\. Watching for file changes/.test(line)) {
      if (errors.length > 0 || hadErrors) onErrors(errors)
      hadErrors = errors.length > 0
      errors = []
    }
  }
  return text => {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    lines.forEach(readLine)
  }
}
