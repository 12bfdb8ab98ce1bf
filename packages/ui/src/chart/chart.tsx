import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ChartAxis, type AxisMark } from './chart-axis.tsx'
import { ChartReading, type ChartTexts, type Reading } from './chart-reading.tsx'
import type { ChartScale } from './chart-scale.ts'
import { ChartSpaceProvider, ChosenProvider, writePercent } from './chart-space.ts'
import styles from './chart.module.css'
import { useChoice } from './use-choice.ts'

export type { AxisMark, ChartTexts, Reading }

type Props = {
  /** The accessible name of the chart. */
  readonly label: string
  /** A longer text alternative, for screen readers alone. */
  readonly caption?: string
  readonly scale: ChartScale
  /** The values of each column as text, from left to right. */
  readonly readings: readonly Reading[]
  readonly texts: ChartTexts
  /** Shown where no column is chosen. */
  readonly idle?: Reading | null
  /** The column at which the arrow keys begin. */
  readonly start?: number | null
  /** The columns that Home and End lead to; the first and the last by default. */
  readonly home?: number
  readonly end?: number
  /** The label of a tick with its unit; without it the chart has no value axis. */
  readonly writeTick?: (value: number) => string
  readonly marks?: readonly AxisMark[]
  readonly isLow?: boolean
  /** The parts, drawn in order. */
  readonly children: ReactNode
  /** A low chart of the same columns below it, such as their prices. */
  readonly under?: Under | null
  /** The same values as a table, for screen readers. */
  readonly table?: ReactNode
  /** Called with the column that was chosen on purpose; null once it is let go. */
  readonly onPick?: (column: number | null) => void
}

type Under = {
  readonly scale: ChartScale
  readonly writeTick: (value: number) => string
  readonly parts: ReactNode
}

const noMarks: readonly AxisMark[] = []

/** The middle of the chosen column, from 0 to 1, for the style sheet. */
type Placed = CSSProperties & { readonly '--chosen-at': number }

/**
 * A chart whose columns can be chosen by tap, hover and arrow keys. It is one tab stop; the values of the chosen column
 * are text, in a row below it on a phone and in a bubble above it on a desktop.
 */
export function Chart({
  label,
  caption,
  scale,
  readings,
  texts,
  idle = null,
  start = null,
  home = 0,
  end = readings.length - 1,
  writeTick,
  marks = noMarks,
  isLow = false,
  children,
  under = null,
  table,
  onPick,
}: Props) {
  const count = readings.length
  const first = start ?? home
  const input = useRef<HTMLInputElement>(null)
  const { chosen, isByKey, choose, onKeyDown, onAdjust, pointer } = useChoice(
    { count, start: first, home, end },
    input,
    onPick,
  )
  const reading = chosen === null ? null : (readings[chosen] ?? null)
  const space = useMemo(() => ({ count, scale }), [count, scale])
  const axis = useMemo(
    () => <ChartAxis scale={scale} writeTick={writeTick} marks={marks} />,
    [scale, writeTick, marks],
  )
  const place: Placed = { '--chosen-at': ((chosen ?? 0) + 0.5) / count }
  return (
    <figure
      className={joinClasses(styles['frame'], writeTick && styles['scaled'], isLow && styles['low'])}
      style={place}
    >
      {caption !== undefined && (
        <figcaption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </figcaption>
      )}
      <div className={styles['plot']} {...pointer}>
        <svg className={styles['field']} aria-hidden="true" focusable="false">
          {axis}
          {chosen !== null && <ChosenColumn chosen={chosen} count={count} />}
          <ChartSpaceProvider value={space}>
            <ChosenProvider value={chosen}>{children}</ChosenProvider>
          </ChartSpaceProvider>
        </svg>
        <input
          ref={input}
          className={styles['input']}
          type="range"
          min={1}
          max={Math.max(1, count)}
          value={(chosen ?? first) + 1}
          aria-label={label}
          aria-valuetext={reading ? (reading.spoken ?? `${reading.title}, ${reading.value}`) : texts.none}
          onKeyDown={onKeyDown}
          onChange={onAdjust}
        />
      </div>
      {under && <UnderChart {...under} count={count} chosen={chosen} />}
      <ChartReading
        reading={reading}
        idle={idle}
        texts={texts}
        isSpoken={!isByKey}
        hasPrevious={(chosen ?? first) > 0}
        hasNext={(chosen ?? first) < count - 1}
        onMove={(step) => choose(chosen === null ? first : chosen + step)}
      />
      {table}
    </figure>
  )
}

function ChosenColumn({ chosen, count }: { readonly chosen: number; readonly count: number }) {
  return (
    <rect
      className={styles['chosen']}
      x={writePercent((100 * chosen) / count)}
      width={writePercent(100 / count)}
      y="0"
      height="100%"
    />
  )
}

type UnderProps = Under & { readonly count: number; readonly chosen: number | null }

function UnderChart({ scale, writeTick, parts, count, chosen }: UnderProps) {
  return (
    <svg className={styles['under']} aria-hidden="true" focusable="false">
      <ChartAxis scale={scale} writeTick={writeTick} marks={noMarks} />
      <ChartSpaceProvider value={{ count, scale }}>
        <ChosenProvider value={chosen}>{parts}</ChosenProvider>
      </ChartSpaceProvider>
    </svg>
  )
}
