import { exportWhOf } from '@driveway/domain/energy/exported-energy'
import type { HistorySum } from '@driveway/domain/energy/history/history-sum'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Bars } from '@driveway/ui/chart/bars'
import { Chart, type AxisMark } from '@driveway/ui/chart/chart'
import { fitScale } from '@driveway/ui/chart/chart-scale'
import { BelowLabel } from '@driveway/ui/chart/markers'
import { memo } from 'react'
import { chartTexts } from '#parts/text/chart-texts.ts'
import { sayPounds } from '#parts/text/money-text.ts'
import { sayEnergyTick } from '#parts/text/tick-text.ts'
import { FlowShares } from './flow-shares.tsx'
import { drawFlows, sayFlows } from './graph-view.ts'
import type { Shows } from './history-view.ts'

/** A day of a month, or a month of a year. */
export type FlowColumn = { readonly key: string; readonly name: string; readonly sum: HistorySum }

type Props = {
  readonly title: string
  readonly columns: readonly FlowColumn[]
  readonly marks: readonly AxisMark[]
  readonly total: HistorySum
  readonly shows: Shows
}

function sayColumn(sum: HistorySum, shows: Shows): string {
  const { importWh, costPence } = sum
  const words = sayFlows(importWh, shows.export ? exportWhOf(sum) : 0)
  if (!shows.cost || costPence === null || importWh === 0) return words
  return say(texts, 'day-cost', { words, cost: sayPounds(costPence) })
}

/** Energy as bars, export below zero, with the shares as its legend. */
export const FlowChart = memo(function FlowChart({ title, columns, marks, total, shows }: Props) {
  const given = shows.export ? columns.map(({ sum }) => -exportWhOf(sum)) : []
  const bars = columns.map(({ key, sum }) => drawFlows(key, sum, shows))
  return (
    <Card title={title}>
      <Chart
        label={title}
        scale={fitScale([...columns.map(({ sum }) => sum.importWh), ...given])}
        readings={columns.map(({ name, sum }) => ({ title: name, value: sayColumn(sum, shows) }))}
        texts={chartTexts}
        writeTick={sayEnergyTick}
        marks={marks}
      >
        <Bars bars={bars} />
        <BelowLabel label={say(texts, 'graph-back')} bars={bars} />
      </Chart>
      <FlowShares sum={total} shows={shows} />
    </Card>
  )
})
