/** A busy machine may need longer than the library's default of one second. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 4000 })

  // A page loads them when idle. Loaded up front here, so that a failure always has the same text.
  const { preloadFailureTexts } = await import('@overtone/i18n')
  await preloadFailureTexts()
}

export {}
