/** Returns the text as the simplest readable page, with the first line as its heading. */
export function plainPage(lines: readonly string[]): string {
  const [heading = '', ...rest] = lines.map(line => line.trim()).filter(line => line !== '')
  const paragraphs = rest.map(line => `<p>${escaped(line)}</p>`).join('\n')
  const head =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const title = `<title>${escaped(heading)}</title>`
  return `${head}${title}<main><h1>${escaped(heading)}</h1>\n${paragraphs}</main></html>\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
