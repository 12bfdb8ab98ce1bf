import { useId } from 'react'
import { findLevel } from './chart-scale.ts'
import { useChartSpace, writePercent } from './chart-space.ts'
import styles from './strip-marks.module.css'

type Props = {
  /** The position in columns, with its fraction. */
  readonly at: number
  readonly label: string
}

const FLAG = 'M0 -22h15l-3.5 5l3.5 5H0Z'
/** A label that begins further right would leave the chart. */
const RIGHTMOST = 0.8

function findSide(share: number): 'left' | 'right' {
  return share > RIGHTMOST ? 'left' : 'right'
}

/** The present, on a line down to the axis. */
export function NowMark({ at, label, side }: Props & { readonly side: 'left' | 'right' }) {
  const { count } = useChartSpace()
  const x = writePercent((100 * at) / count)
  return (
    <g>
      <line className={styles['now']} x1={x} x2={x} y1="0" y2="100%" />
      <circle className={styles['foot']} cx={x} cy="100%" r="4" />
      <text
        className={styles['label']}
        x={x}
        y="0"
        dx={side === 'left' ? 4 : -4}
        dy="-0.6em"
        data-side={side}
      >
        {label}
      </text>
    </g>
  )
}

/** A time that must be kept, as a flag on a dotted pole. */
export function FlagMark({ at, label }: Props) {
  const { count } = useChartSpace()
  const share = at / count
  const x = writePercent(100 * share)
  const isLeft = findSide(share) === 'left'
  return (
    <g>
      <line className={styles['pole']} x1={x} x2={x} y1="-22" y2="100%" />
      <svg className={styles['flag']} x={x}>
        <path d={FLAG} />
      </svg>
      <text
        className={styles['label']}
        x={x}
        y="0"
        dx={isLeft ? -6 : 20}
        dy="-0.9em"
        data-side={findSide(share)}
      >
        {label}
      </text>
    </g>
  )
}

/** The time of the first planned column, over its band. */
export function StartMark({ at, label }: Props) {
  const { count } = useChartSpace()
  return (
    <text className={styles['start']} x={writePercent((100 * at) / count)} y="0" dy="-0.6em">
      {label}
    </text>
  )
}

/** Marks the columns whose value is an estimate, from their value down to zero. */
export function Hatch({
  columns,
  values,
}: {
  readonly columns: readonly number[]
  readonly values: readonly number[]
}) {
  const { count, scale } = useChartSpace()
  const id = useId()
  if (columns.length === 0) return null
  const zero = findLevel(0, scale)
  return (
    <>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className={styles['hatch']} d="M1.5 0v6" />
      </pattern>
      {columns.map((at) => {
        const level = findLevel(values[at] ?? 0, scale)
        return (
          <rect
            key={at}
            x={writePercent((100 * at) / count)}
            width={writePercent(100 / count)}
            y={writePercent(Math.min(level, zero))}
            height={writePercent(Math.abs(zero - level))}
            fill={`url(#${id})`}
          />
        )
      })}
    </>
  )
}
