import { findLevel } from './chart-scale.ts'
import { useChartSpace, writePercent } from './chart-space.ts'
import styles from './chart-parts.module.css'

type Props = {
  /** One for each column; 0 draws nothing. */
  readonly values: readonly number[]
}

/** The share of a column, wider than its bar. */
const SHARE = 0.9

/** Quiet bars behind the others, for what they are compared with. The line on top makes their height visible. */
export function Behind({ values }: Props) {
  const { count, scale } = useChartSpace()
  const zero = findLevel(0, scale)
  const width = writePercent((100 * SHARE) / count)
  return values.map((value, at) => {
    if (value <= 0) return null
    const left = (100 * (at + (1 - SHARE) / 2)) / count
    const [x, top] = [writePercent(left), findLevel(value, scale)]
    const y = writePercent(top)
    return (
      <g key={x}>
        <rect className={styles['behind']} x={x} y={y} width={width} height={writePercent(zero - top)} />
        <line
          className={styles['behind-top']}
          x1={x}
          x2={writePercent(left + (100 * SHARE) / count)}
          y1={y}
          y2={y}
        />
      </g>
    )
  })
}
