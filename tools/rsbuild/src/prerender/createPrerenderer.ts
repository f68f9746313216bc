import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'

/** Renders elements to static HTML and collects their styles. */
export interface Prerenderer {
  render(element: ReactElement): string
  /** Returns the styles of everything rendered so far. */
  css(): string
}

/**
 * Creates a renderer of static HTML. `name` makes its class names unique in the page, because each build counts its
 * components from one. The content security policy forbids style attributes, so they become rules. Controls are
 * inert until their script runs: earlier input would be lost.
 */
export function createPrerenderer(name: string): Prerenderer {
  const sheet = new ServerStyleSheet()
  const attributes = new Map<string, number>()
  const ownClass = (text: string) => text.replaceAll(/\bsc-(?=[A-Za-z])/g, `${name}-`)

  function styleRule(_attribute: string, style: string): string {
    const number = attributes.get(style) ?? attributes.size
    attributes.set(style, number)
    return ` data-prerendered="${name}-${number}"`
  }
  return {
    render(element) {
      const html = renderToString(sheet.collectStyles(element), { identifierPrefix: `${name}-` })
      return html
        .replaceAll(/ class="[^"]*"/g, ownClass)
        .replaceAll(/ style="([^"]*)"/g, styleRule)
        .replaceAll(/<(?:button|form|input|select|summary|textarea)(?=[ >])/g, '$& inert')
    },
    css() {
      const rules = [...attributes].map(([style, number]) => {
        const selector = `[data-prerendered="${name}-${number}"]`
        return `${selector}${selector}${selector}{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")}}`
      })
      return ownClass(textOf(sheet)) + rules.join('')
    },
  }
}

/** Returns the rules without the markers that styled-components uses for rehydration. */
function textOf(sheet: ServerStyleSheet): string {
  const style = /<style[^>]*>([\s\S]*)<\/style>/.exec(sheet.getStyleTags())?.[1] ?? ''
  return style.replaceAll(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '').replaceAll('/*!sc*/', '')
}
