import type { Bar } from './bar-shape.ts'
import { Bars } from './bars.tsx'
import { Chart, type ChartTexts, type Reading } from './chart.tsx'
import { fitScale, type ChartScale } from './chart-scale.ts'
import { Line } from './line.tsx'
import { Dot } from './markers.tsx'

export type Column = {
  readonly key: string
  /** Positive or negative; null without data. */
  readonly bar: number | null
  /** The value of the line, which has a gap at null. */
  readonly point?: number | null
  /** The label below the bar. */
  readonly mark?: string | null
  readonly hasDot?: boolean
  /** Its values as text. */
  readonly reading: Reading
}

type Props = {
  /** The accessible name. */
  readonly name: string
  /** The text alternative. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly tone: 'accent' | 'ok'
  /** Replaces the scale that is derived from the bars. */
  readonly scale?: ChartScale
  readonly writeTick: (value: number) => string
  readonly texts: ChartTexts
}

function toBar({ key, bar }: Column, tone: 'accent' | 'ok'): Bar {
  if (bar === null) return { key, up: [] }
  return bar < 0
    ? { key, up: [], down: [{ tone: 'below', amount: -bar }] }
    : { key, up: [{ tone, amount: bar }] }
}

/** A column chart with a scale and an optional line. */
export function ColumnChart({ name, label, columns, tone, scale, writeTick, texts }: Props) {
  const drawn = scale ?? fitScale(columns.flatMap(({ bar }) => bar ?? []))
  return (
    <Chart
      label={name}
      caption={label}
      scale={drawn}
      readings={columns.map(({ reading }) => reading)}
      texts={texts}
      writeTick={writeTick}
      marks={columns.flatMap(({ mark }, at) =>
        mark ? [{ at: (at + 0.5) / columns.length, label: mark }] : [],
      )}
    >
      <Bars bars={columns.map((column) => toBar(column, tone))} />
      {columns.map(({ key, bar, hasDot }, at) => hasDot && <Dot key={key} at={at} value={bar ?? 0} />)}
      <Line values={columns.map(({ point = null }) => point)} />
    </Chart>
  )
}
