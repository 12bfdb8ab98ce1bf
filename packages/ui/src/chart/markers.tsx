import { labelEndOf, type Bar } from './bar-shape.ts'
import { joinClasses } from '../join-classes.ts'
import { findLevel } from './chart-scale.ts'
import { useChartSpace, writePercent } from './chart-space.ts'
import styles from './chart-parts.module.css'

/** A dashed level across the chart, such as an average. */
export function Level({ value }: { readonly value: number }) {
  const { scale } = useChartSpace()
  const y = writePercent(findLevel(value, scale))
  return <line className={styles['level']} x1="0" x2="100%" y1={y} y2={y} />
}

/** A tinted range of columns; `to` is exclusive. */
export function Band({ from, to }: { readonly from: number; readonly to: number }) {
  const { count } = useChartSpace()
  return (
    <rect
      className={styles['band']}
      x={writePercent((100 * from) / count)}
      width={writePercent((100 * (to - from)) / count)}
      y="0"
      height="100%"
    />
  )
}

type MomentProps = {
  /** The position in columns, with its fraction. */
  readonly at: number
  readonly label: string
  /** A flag stands for a time that must be kept. */
  readonly kind?: 'now' | 'flag'
}

/** A moment in time: now, or a time by which something must be done. */
export function Moment({ at, label, kind = 'now' }: MomentProps) {
  const { count } = useChartSpace()
  const share = at / count
  const x = writePercent(100 * share)
  return (
    <g>
      <line className={joinClasses(styles['moment'], styles[kind])} x1={x} x2={x} y1="0" y2="100%" />
      <text
        className={styles['moment-label']}
        x={x}
        y="0"
        dx={share > 0.5 ? -6 : 6}
        dy="0.9em"
        data-side={share > 0.5 ? 'left' : 'right'}
      >
        {label}
      </text>
    </g>
  )
}

/** A dot over a bar that stands out. */
export function Dot({ at, value }: { readonly at: number; readonly value: number }) {
  const { count, scale } = useChartSpace()
  const x = writePercent((100 * (at + 0.5)) / count)
  return <circle className={styles['best']} cx={x} cy={writePercent(findLevel(value, scale))} r="4" />
}

type BelowProps = {
  readonly label: string
  /** The bars that the label shall not cover. */
  readonly bars: readonly Bar[]
}

/** Names the part of the chart below zero, at the last place without a bar. */
export function BelowLabel({ label, bars }: BelowProps) {
  const { scale } = useChartSpace()
  if (scale.low === 0) return null
  return (
    <text className={styles['below-label']} x={writePercent(100 * labelEndOf(bars))} y="100%" dy="-0.4em">
      {label}
    </text>
  )
}
