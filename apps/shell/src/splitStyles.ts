import { __PRIVATE__ } from 'styled-components'

const { mainSheet } = __PRIVATE__

/** A style sheet of styled-components, with the rules of each component in a numbered group. */
type Sheet = ReturnType<typeof mainSheet.getTag>

/** Components in a style sheet. */
const size = 16

/** Spreads groups over style sheets, which `createSheet` appends to the page, so that all rules keep their order. */
export function splitSheet(first: Sheet, createSheet: () => Sheet): Sheet {
  const sheets = [first]
  function sheetOf(group: number): Sheet {
    const index = Math.floor(group / size)
    while (sheets.length <= index) sheets.push(createSheet())
    return sheets[index] ?? first
  }
  return {
    ...first,
    get length() {
      return sheets.length * size
    },
    insertRules: (group, rules) => sheetOf(group).insertRules(group % size, rules),
    clearGroup: group => sheetOf(group).clearGroup(group % size),
    getGroup: group => sheetOf(group).getGroup(group % size),
  }
}

/**
 * Spreads the rules of styled-components over several small style sheets. Inserting an at-rule, such as a media query,
 * makes Chromium restyle whatever any rule of the same sheet matches: with a single sheet, the first render of a menu
 * restyled the whole page. Call it before the first render.
 */
export function splitStyles(): void {
  function createSheet(): Sheet {
    mainSheet.clearTag()
    const sheet = mainSheet.getTag()
    mainSheet.tag = split
    return sheet
  }
  const split = splitSheet(mainSheet.getTag(), createSheet)
  mainSheet.tag = split
}
