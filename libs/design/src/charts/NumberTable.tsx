import { token } from '../token'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Minimum width of a column in pixels, in tables with more than three columns. */
const narrowest = 120

/** A plain table with a row header in each row. It scrolls sideways when it is wider than its container. */
export function NumberTable({
  label,
  heads,
  rows,
  height,
}: {
  label: string
  heads: readonly string[]
  /** The first cell is the row header. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Maximum height as a CSS value; a taller table scrolls. */
  height?: string
}) {
  return (
    // Focusable, so that the keyboard can scroll it
    <Scroll tabIndex={0} role="group" aria-label={label} style={{ maxHeight: height }}>
      <Table aria-label={label} style={{ minWidth: heads.length > 3 ? heads.length * narrowest : undefined }}>
        <thead>
          <tr>
            {heads.map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}

const Scroll = styled.div`
  overflow: auto;
  border-radius: ${token.radius.s};

  @media print {
    max-height: none !important;
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  text-align: start;

  th,
  td {
    padding-block: ${token.space[6]};
    padding-inline: 0 ${token.space[16]};
    vertical-align: top;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${token.color.surface};
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
    font-weight: ${token.weight.medium};
    white-space: nowrap;
  }
  tbody :is(th, td) {
    height: 36px;
    border-top: ${token.edge.hairline};
    font-weight: ${token.weight.text};
    overflow-wrap: anywhere;
    min-width: 80px;
  }
  tr > :last-child {
    padding-inline-end: ${token.space[4]};
  }
`
