import { lazy, Suspense } from 'react'
import { TunerPage } from './TunerPage'

const StandardTuning = lazy(async () => ({ default: (await import('./StandardTuning')).StandardTuning }))

/** The routes that the host renders: route objects of react-router. */
export const routes = [
  { path: '/tuner', Component: TunerPage },
  {
    path: '/tuner/notes',
    element: (
      <Suspense fallback="Loading">
        <StandardTuning />
      </Suspense>
    ),
  },
]
