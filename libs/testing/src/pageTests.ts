/** A busy machine takes longer than the second that the library waits for what a page shall come to. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 4000 })

  // A page loads them when it is idle. Here they are there from the start, so that a failure has one text.
  const { preloadFailureTexts } = await import('@overtone/i18n')
  await preloadFailureTexts()
}

export {}
