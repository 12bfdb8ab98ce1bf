import { findLevel, findScale, type ChartScale } from './chart-scale.ts'
import styles from './column-chart.module.css'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Column = {
  readonly key: string
  /** Positive or negative; null without data. */
  readonly bar: number | null
  /** The value of the line, which has a gap at null. */
  readonly point?: number | null
  /** The label below the bar. */
  readonly mark?: string | null
  readonly hasDot?: boolean
}

type Props = {
  /** The text alternative. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly tone: 'accent' | 'ok'
  /** Replaces the scale that is derived from the bars. */
  readonly scale?: ChartScale
  readonly writeTick: (value: number) => string
}

/** The share of a bar's slot. */
const FULLNESS = 0.68

function percent(value: number): string {
  return `${Number(value.toFixed(2))}%`
}

/** A column chart with a scale and an optional line. */
export function ColumnChart({ label, columns, tone, scale, writeTick }: Props) {
  const drawn = scale ?? findScale(columns.flatMap(({ bar }) => bar ?? []))
  const place = 100 / columns.length
  const zero = findLevel(0, drawn)
  return (
    <figure className={styles['frame']}>
      <figcaption>
        <VisuallyHidden>{label}</VisuallyHidden>
      </figcaption>
      <svg className={styles['chart']} aria-hidden="true" focusable="false">
        {drawn.ticks.map((tick) => {
          const y = percent(findLevel(tick, drawn))
          return (
            <g key={tick}>
              <line className={styles[tick === 0 ? 'zero' : 'rule']} x1="0" x2="100%" y1={y} y2={y} />
              <text className={styles['tick']} x="-8" y={y} dy="0.32em">
                {writeTick(tick)}
              </text>
            </g>
          )
        })}
        {columns.map(({ key, bar, mark, hasDot }, at) => {
          const level = findLevel(bar ?? 0, drawn)
          const middle = percent((at + 0.5) * place)
          return (
            <g key={key}>
              {bar !== null && (
                <rect
                  className={styles[bar < 0 ? 'below' : tone]}
                  x={percent((at + (1 - FULLNESS) / 2) * place)}
                  width={percent(place * FULLNESS)}
                  y={percent(Math.min(level, zero))}
                  height={percent(Math.abs(level - zero))}
                  rx="2"
                />
              )}
              {hasDot && <circle className={styles['dot']} cx={middle} cy={percent(level)} r="4" />}
              {mark && (
                <text className={joinClasses(styles['tick'], styles['mark'])} x={middle} y="100%" dy="1.6em">
                  {mark}
                </text>
              )}
            </g>
          )
        })}
        <g className={styles['over']}>
          {columns.map(({ key, point = null }, at) => {
            if (point === null) return null
            const [x, y] = [percent((at + 0.5) * place), percent(findLevel(point, drawn))]
            const before = columns[at - 1]?.point ?? null
            return (
              <g key={key}>
                {before !== null && (
                  <line
                    className={styles['line']}
                    x1={percent((at - 0.5) * place)}
                    y1={percent(findLevel(before, drawn))}
                    x2={x}
                    y2={y}
                  />
                )}
                <circle className={styles['point']} cx={x} cy={y} r="2.5" />
              </g>
            )
          })}
        </g>
      </svg>
    </figure>
  )
}
