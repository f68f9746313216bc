import { createElement, useSyncExternalStore } from 'react'
import { useRoutes } from '@overtone/router'
import { routes as current } from 'overtone-routes'

// Exposed by a remote that is developed against a deployed shell. The production build of React can't replace
// components: after an edit, the routes are reloaded and the current page is rendered again. Everything around it, the
// music included, keeps running.

const listeners = new Set()
let live = current

import.meta.webpackHot?.accept('overtone-routes', () => {
  live = current
  listeners.forEach(listener => listener())
})

function subscribe(listener) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function Live() {
  return useRoutes(useSyncExternalStore(subscribe, () => live))
}

export const routes = [{ path: '*', element: createElement(Live) }]
