import { useId } from 'react'
import styles from './house-drawing.module.css'

const columns = [0, 1, 2, 3, 4]

/** Ten panels, brighter with their output. */
export function SolarRoof({ sunshine }: { readonly sunshine: number }) {
  const clip = useId()
  return (
    <g>
      <clipPath id={clip}>
        {columns.flatMap((column) => [
          <path key={`${column} top`} d={drawPanel(column, 0)} />,
          <path key={`${column} low`} d={drawPanel(column, 1)} />,
        ])}
      </clipPath>
      {columns.flatMap((column) => [
        <path key={`${column} top`} className={styles['panel']} d={drawPanel(column, 0)} />,
        <path key={`${column} low`} className={styles['panel']} d={drawPanel(column, 1)} />,
      ])}
      <g clipPath={`url(#${clip})`}>
        <path
          className={styles['glint']}
          d="M20 124L52 70H72L40 124ZM46 124L78 70H84L52 124Z"
          style={{ opacity: Math.min(0.85, sunshine * 1.2) }}
        />
      </g>
    </g>
  )
}

/** Panels follow the roof's perspective. */
function drawPanel(column: number, row: number): string {
  const top = 78 + row * 22
  const low = top + 19
  return `M${lean(column, top)} ${top}L${lean(column + 1, top) - 2} ${top}L${lean(column + 1, low) - 2} ${low}L${lean(column, low)} ${low}Z`
}

function lean(column: number, y: number): number {
  const spread = 1 + (y - 78) / 130
  return Math.round((111 + (column - 2.5) * 22 * spread) * 10) / 10
}
