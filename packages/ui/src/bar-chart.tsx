import styles from './bar-chart.module.css'
import { findAxis, shapeBar, type Bar, type BarPiece } from './bar-shape.ts'
import { joinClasses } from './join-classes.ts'

/** A word beside an axis: `at` goes from 0, left or at the axis, to 1. */
export type AxisMark = { readonly at: number; readonly label: string }

export type ChartBar = Bar

type Props = {
  readonly bars: readonly Bar[]
  /** What the chart holds above its axis, and below it. */
  readonly top: number
  readonly bottom?: number
  /** Under the chart, from left to right. */
  readonly marks?: readonly AxisMark[]
  /** What the top line of the chart stands for; with it the chart has lines. */
  readonly topLabel?: string
  /** A few bars without a word, no higher than two lines of text. */
  readonly isSmall?: boolean
}

/** Amounts side by side. A decoration: whoever draws it says the same in words. */
export function BarChart({ bars, top, bottom = 0, marks, topLabel, isSmall = false }: Props) {
  const limits = { top, bottom }
  const axis = `${findAxis(limits)}%`
  return (
    <div className={joinClasses(styles['chart'], isSmall && styles['small'])} aria-hidden="true">
      {topLabel !== undefined && <span className={styles['top']}>{topLabel}</span>}
      <svg className={styles['field']} focusable="false">
        {topLabel !== undefined && (
          <>
            <line className={styles['line']} x1="0" x2="100%" y1="0.5" y2="0.5" />
            <line
              className={styles['line']}
              x1="0"
              x2="100%"
              y1={`${findAxis(limits) / 2}%`}
              y2={`${findAxis(limits) / 2}%`}
            />
          </>
        )}
        <line className={styles['axis']} x1="0" x2="100%" y1={axis} y2={axis} />
        {bars.map((bar, at) => (
          <OneBar key={bar.key} bar={bar} pieces={shapeBar(bar, at, bars.length, limits)} />
        ))}
      </svg>
      {marks && (
        <div className={styles['marks']}>
          {marks.map(({ at, label }) => (
            <span
              key={at}
              className={styles['mark']}
              data-at={at}
              style={{ insetInlineStart: `${100 * at}%` }}
            >
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

function OneBar({ bar, pieces }: { readonly bar: Bar; readonly pieces: readonly BarPiece[] }) {
  if (pieces.length === 0) return null
  return (
    <g>
      {bar.title !== undefined && <title>{bar.title}</title>}
      {pieces.map((piece) => (
        <rect
          key={piece.tone}
          className={styles[piece.tone]}
          x={`${piece.x}%`}
          y={`${piece.y}%`}
          width={`${piece.width}%`}
          height={`${piece.height}%`}
          rx="2"
        />
      ))}
    </g>
  )
}
