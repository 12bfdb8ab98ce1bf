import { joinClasses } from '../join-classes.ts'
import { useChartSpace, useChosen, writePercent } from './chart-space.ts'
import styles from './chart-parts.module.css'

export type Slot = {
  /** The column that it fills. */
  readonly at: number
  readonly tone: 'accent' | 'solar' | 'export'
  /** The part of the chart's height that it fills, from 0 to 1. */
  readonly share?: number
  /** A slot that is over fades. */
  readonly isOver?: boolean
}

/** Planned columns of a strip, on a tinted band. */
export function Slots({ slots }: { readonly slots: readonly Slot[] }) {
  const { count } = useChartSpace()
  const chosen = useChosen()
  return slots.map(({ at, tone, share = 1, isOver = false }) => (
    <g key={at} className={joinClasses(isOver && styles['faded'])}>
      <rect
        className={styles['band']}
        x={writePercent((100 * at) / count)}
        width={writePercent(100 / count)}
        y="0"
        height="100%"
      />
      <rect
        className={joinClasses(styles[tone], at === chosen && styles['outlined'])}
        x={writePercent((100 * (at + 0.08)) / count)}
        width={writePercent(84 / count)}
        y={writePercent(100 * (1 - share))}
        height={writePercent(100 * share)}
        rx="2"
      />
    </g>
  ))
}
