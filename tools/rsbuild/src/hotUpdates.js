// Tells the shell of a development build that hot reload has replaced modules of this remote: an area that had failed
// is drawn again. The event has the name that apps/shell/src/hotReload.ts listens to.

/** Milliseconds. React Refresh replaces components 30 ms after the last of their modules has run. */
const afterRefresh = 100

import.meta.webpackHot?.addStatusHandler(status => {
  if (status === 'idle') setTimeout(() => dispatchEvent(new Event('overtone:hot-update')), afterRefresh)
})
