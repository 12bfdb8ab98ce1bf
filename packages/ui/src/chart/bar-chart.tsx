import styles from './bar-chart.module.css'
import { findAxis, shapeBar, type Bar, type BarPiece } from './bar-shape.ts'
import { joinClasses } from '../join-classes.ts'

/** A label of an axis; `at` is its position from 0 to 1. */
export type AxisMark = { readonly at: number; readonly label: string }

export type ChartBar = Bar

type Props = {
  readonly bars: readonly Bar[]
  /** The amounts at the chart's top and bottom edge. */
  readonly top: number
  readonly bottom?: number
  /** Labels below the chart, from left to right. */
  readonly marks?: readonly AxisMark[]
  /** The label of the top grid line; without it the chart has no grid. */
  readonly topLabel?: string
  /** A small chart without labels, as high as two lines of text. */
  readonly isSmall?: boolean
}

/** A bar chart, hidden from screen readers: the parent provides the same as text. */
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
