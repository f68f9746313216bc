import { locale } from './applySettings'

/** Address of the texts of notices.ts. */
declare const NOTICES: string
declare global {
  /** Set once the shell starts, or this script reports that it can't. */
  var overtoneStart: boolean | undefined
}

type Problem = 'failed' | 'tooOld'

// Runs before the shell's scripts, which are deferred.
document.onreadystatechange = () => {
  const list: { at?: unknown; toSorted?: unknown } = []
  if (!(list.at && list.toSorted && (self as Partial<typeof globalThis>).ResizeObserver)) void report('tooOld')
}
addEventListener(
  'error',
  ({ target, filename, error }) => {
    if ((target as Partial<HTMLScriptElement>).defer || /\/shell\//.test(filename))
      void report(error instanceof SyntaxError ? 'tooOld' : 'failed')
  },
  true,
)

async function report(problem: Problem): Promise<void> {
  if (self.overtoneStart) return
  self.overtoneStart = true
  const textContent = 'Overtone: reload the page.' // stays where the notices can't be fetched
  const style = 'margin:2em;text-align:center'
  const notice = Object.assign(document.createElement('p'), { role: 'alert', style, textContent })
  document.body.prepend(notice)
  const texts = (await (await fetch(NOTICES)).json()) as Record<string, Record<Problem, string>>
  notice.textContent = (texts[(locale || navigator.language).slice(0, 2)] || texts.en)![problem]
}
