/** A busy machine takes longer than the second that the library waits for what a page shall come to. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 4000 })
}

export {}
