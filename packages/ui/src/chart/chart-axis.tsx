import { joinClasses } from '../join-classes.ts'
import { findLevel, type ChartScale } from './chart-scale.ts'
import { writePercent } from './chart-space.ts'
import styles from './chart.module.css'

/** A label of the horizontal axis; `at` is its position from 0 to 1. */
export type AxisMark = { readonly at: number; readonly label: string }

type Props = {
  readonly scale: ChartScale
  readonly writeTick: ((value: number) => string) | undefined
  readonly marks: readonly AxisMark[]
}

/** Rules at round values, zero among them, and the labels below. */
export function ChartAxis({ scale, writeTick, marks }: Props) {
  return (
    <>
      {scale.ticks.map((tick) => {
        const y = writePercent(findLevel(tick, scale))
        return (
          <g key={tick}>
            <line className={styles[tick === 0 ? 'zero' : 'rule']} x1="0" x2="100%" y1={y} y2={y} />
            {writeTick && (
              <text className={styles['tick']} x="-8" y={y} dy="0.32em">
                {writeTick(tick)}
              </text>
            )}
          </g>
        )
      })}
      <g className={styles['marks']}>
        {marks.map(({ at, label }) => (
          <text
            key={at}
            className={joinClasses(styles['tick'], styles['mark'])}
            data-end={findEnd(at)}
            x={writePercent(100 * at)}
            y="100%"
            dy="1.6em"
          >
            {label}
          </text>
        ))}
      </g>
    </>
  )
}

function findEnd(at: number): 'left' | 'right' | undefined {
  if (at === 0) return 'left'
  return at === 1 ? 'right' : undefined
}
