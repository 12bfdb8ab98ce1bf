import { findLevel } from './chart-scale.ts'
import { useChartSpace, useChosen, writePercent } from './chart-space.ts'
import styles from './chart-parts.module.css'

type Props = {
  /** One for each column; null leaves a gap. */
  readonly values: readonly (number | null)[]
}

/** A line through the middle of each column, with a point for each value. */
export function Line({ values }: Props) {
  const { count, scale } = useChartSpace()
  const chosen = useChosen()
  return (
    <g className={styles['over']}>
      {values.map((value, at) => {
        if (value === null) return null
        const [x, y] = [writePercent((100 * (at + 0.5)) / count), writePercent(findLevel(value, scale))]
        const before = values[at - 1] ?? null
        return (
          <g key={x}>
            {before !== null && (
              <line
                className={styles['line']}
                x1={writePercent((100 * (at - 0.5)) / count)}
                y1={writePercent(findLevel(before, scale))}
                x2={x}
                y2={y}
              />
            )}
            <circle className={styles['dot']} cx={x} cy={y} r={at === chosen ? 5 : 2.5} />
          </g>
        )
      })}
    </g>
  )
}
