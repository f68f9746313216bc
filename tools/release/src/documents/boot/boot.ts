// Runs in the head of index.html, after the registry and before the first paint. No failure here may break the page,
// which still works without this script.
import './applySettings'
import './reportStartFailure'
import { preloadRemote } from './preloadRemote'
import { scripts } from './trust'

// A prerendered page is painted before anything is fetched that would share the connection with it.
if (scripts) {
  const { content } = scripts
  const start = () => {
    if (!content.childElementCount) return // already started
    document.head.append(content)
    preloadRemote()
  }
  requestAnimationFrame(() => setTimeout(start))
  setTimeout(start, 1500) // a tab in the background paints nothing
} else preloadRemote()
