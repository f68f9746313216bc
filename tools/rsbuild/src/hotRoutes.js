import { createElement, useSyncExternalStore } from 'react'
import { useRoutes } from '@overtone/router'
import { routes as current } from 'overtone-routes'

// What a remote exposes while it is developed against a deployed shell. React as it is deployed cannot replace
// components by itself: the routes are taken again after an edit, and the page that is shown is drawn anew. What is
// around it, the music too, goes on.

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
