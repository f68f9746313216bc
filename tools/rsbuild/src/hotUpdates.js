// Notifies the shell of a development build that hot reload has replaced modules of this remote: a failed area is
// rendered again. apps/shell/src/hotReload.ts listens to this event.

/** Milliseconds. React Refresh replaces components 30 ms after the last of their modules has run. */
const afterRefresh = 100

import.meta.webpackHot?.addStatusHandler(status => {
  if (status === 'idle') setTimeout(() => dispatchEvent(new Event('overtone:hot-update')), afterRefresh)
})
