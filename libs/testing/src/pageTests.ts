if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 4000 }) // a busy machine may need longer than the default of one second

  // A page loads the exact texts when idle. Tests load them up front, so that a failure always has the same text.
  const { preloadFailureTexts } = await import('@overtone/i18n')
  await preloadFailureTexts()

  // React and react-aria report misuse only in the console
  const { afterEach } = await import('vitest')
  const reported: unknown[][] = []
  const reporting =
    (print: typeof console.error) =>
    (...reasons: unknown[]) => {
      reported.push(reasons)
      print(...reasons)
    }
  console.error = reporting(console.error)
  console.warn = reporting(console.warn)
  afterEach(() => {
    const reasons = reported.splice(0).map(reason => reason.map(String).join(' '))
    if (reasons.length > 0) throw new Error(`The console has: ${reasons.join('\n')}`)
  })
}

export {}
