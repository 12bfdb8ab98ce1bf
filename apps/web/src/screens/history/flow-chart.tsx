import { writePounds } from '@driveway/domain/energy/units'
import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import { findAveragePence, type HistorySum } from '@driveway/domain/energy/history/history-sum'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Bars } from '@driveway/ui/chart/bars'
import { Behind } from '@driveway/ui/chart/behind'
import { Chart, type AxisMark, type Reading } from '@driveway/ui/chart/chart'
import { fitScale } from '@driveway/ui/chart/chart-scale'
import { BelowLabel } from '@driveway/ui/chart/markers'
import { Steps } from '@driveway/ui/chart/steps'
import { memo, startTransition, useMemo, useState, type ReactNode } from 'react'
import { chartTexts } from '#parts/text/chart-texts.ts'
import { sayEnergyTick, sayPence } from '#parts/text/tick-text.ts'
import { FlowShares } from './flow-shares.tsx'
import styles from './flow-chart.module.css'
import { drawFlows, sayFlows, scalePrices } from './graph-view.ts'
import { sayEnergy } from './history-text.ts'
import type { Shows } from './history-view.ts'

/** A day of a month, or a month of a year. */
export type FlowColumn = {
  readonly key: string
  readonly name: string
  readonly sum: HistorySum
  /** The same day of the month before, which is drawn behind it. */
  readonly before?: { readonly name: string; readonly importWh: number } | null
}

export type FlowColumns = {
  readonly title: string
  readonly columns: readonly FlowColumn[]
  readonly marks: readonly AxisMark[]
  /** Says what is drawn behind the bars; null where nothing is. */
  readonly behind?: string | null
  /** Called with the column that was chosen on purpose; null once it is let go. */
  readonly onPick?: (key: string | null) => void
  /** The way to the chosen column's own figures; null where it has none. */
  readonly renderOpen?: ((key: string) => ReactNode) | null
}

type Props = FlowColumns & { readonly total: HistorySum; readonly shows: Shows }

function sayColumn(sum: HistorySum, shows: Shows): string {
  const { importWh, costPence } = sum
  const words = sayFlows(importWh, shows.export ? exportWhOf(sum) : 0)
  if (!shows.cost || costPence === null || importWh === 0) return words
  return say(texts, 'day-cost', { words, cost: writePounds(costPence) })
}

function readColumn({ name, sum, before }: FlowColumn, shows: Shows): Reading {
  const value = sayColumn(sum, shows)
  if (!before) return { title: name, value }
  const detail = say(texts, 'column-before', { day: before.name, energy: sayEnergy(before.importWh) })
  return { title: name, value, detail, spoken: `${name}, ${value}. ${detail}` }
}

/** The same parts until the columns change, so that a tap draws only what it changes. */
function drawColumns(columns: readonly FlowColumn[], shows: Shows) {
  const given = shows.export ? columns.map(({ sum }) => -exportWhOf(sum)) : []
  const bars = columns.map(({ key, sum }) => drawFlows(key, sum, shows))
  const before = columns.map((column) => column.before?.importWh ?? 0)
  const prices = shows.cost ? scalePrices(columns.map(({ sum }) => findAveragePence(sum))) : null
  return {
    scale: fitScale([...columns.map(({ sum }) => sum.importWh), ...before, ...given]),
    readings: columns.map((column) => readColumn(column, shows)),
    under: prices && {
      scale: prices.scale,
      writeTick: sayPence,
      parts: <Steps values={prices.values} tone="price" />,
    },
    parts: (
      <>
        <Behind values={before} />
        <Bars bars={bars} />
        <BelowLabel label={say(texts, 'graph-back')} bars={bars} />
      </>
    ),
  }
}

/** Energy as bars, export below zero, with the shares as its legend, and the prices paid below it. */
export const FlowChart = memo(function FlowChart(props: Props) {
  const { title, columns, marks, total, shows, behind = null, onPick, renderOpen } = props
  const [picked, setPicked] = useState<string | null>(null)
  const { scale, readings, under, parts } = useMemo(() => drawColumns(columns, shows), [columns, shows])

  function pick(column: number | null): void {
    const key = column === null ? null : (columns[column]?.key ?? null)
    // The chart shows the column at once; what stands beside it follows.
    startTransition(() => {
      setPicked(key)
      onPick?.(key)
    })
  }

  return (
    <Card title={title}>
      <Chart
        label={title}
        scale={scale}
        readings={readings}
        texts={chartTexts}
        writeTick={sayEnergyTick}
        marks={marks}
        under={under}
        onPick={pick}
      >
        {parts}
      </Chart>
      {picked !== null && renderOpen?.(picked)}
      {behind !== null && <p className={styles['behind']}>{behind}</p>}
      {under && <p className={styles['price']}>{say(texts, 'average-legend')}</p>}
      <FlowShares sum={total} shows={shows} />
    </Card>
  )
})
