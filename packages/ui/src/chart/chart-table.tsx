import { VisuallyHidden } from '../visually-hidden.tsx'

type Props = {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[]
}

/** The values of a chart for screen readers. */
export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
