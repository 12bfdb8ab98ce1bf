import type { ReactNode } from 'react'
import styles from './list-table.module.css'

type Props = {
  /** Read out before the table. */
  readonly label: string
  readonly headings: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Shown instead of an empty table. */
  readonly empty: string
}

/** A plain table; on a phone each row is a block with its headings beside the values. */
export function ListTable({ label, headings, rows, empty }: Props) {
  if (rows.length === 0) return <p className={styles['empty']}>{empty}</p>
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, position) => (
              <td key={headings[position]} data-label={headings[position]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
