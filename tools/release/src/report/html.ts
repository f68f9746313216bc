/** Markup that is safe to put into a document. */
export interface Html {
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function written(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"]/g, character => escapes[character] ?? '')
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** Returns markup; texts in it are escaped. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  return {
    html: parts.map((part, index) => part + (index < values.length ? written(values[index] ?? '') : '')).join(''),
  }
}

/** Returns a table whose first cells are the headers of their rows. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number | Html)[])[],
): Html {
  if (rows.length === 0) return html`<p>None.</p>`
  return html`<div tabindex="0" role="group" aria-label="${caption}">
    <table aria-label="${caption}">
      <thead>
        <tr>
          ${heads.map(head => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = '', ...cells]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${cells.map(cell => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`
}
