import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Bars } from '@driveway/ui/chart/bars'
import { Chart } from '@driveway/ui/chart/chart'
import { ChartTable } from '@driveway/ui/chart/chart-table'
import { BelowLabel } from '@driveway/ui/chart/markers'
import { Steps } from '@driveway/ui/chart/steps'
import { SegmentedControl } from '@driveway/ui/form/segmented-control'
import { chartTexts } from '#parts/text/chart-texts.ts'
import { listDayMarks } from '#parts/text/day-marks.ts'
import { sayEnergyTick, sayPence } from '#parts/text/tick-text.ts'
import { viewGraph } from './graph-view.ts'
import styles from './day-card.module.css'
import type { DayView, Shows } from './history-view.ts'
import { sayWholeDay } from './history-text.ts'

type Props = {
  readonly day: DayView
  readonly shows: Shows
  readonly size: BucketSize
  readonly onSize: (size: BucketSize) => void
}

const sizes: readonly { value: BucketSize; label: string }[] = [
  { value: 'hour', label: say(texts, 'step-hour') },
  { value: 'half-hour', label: say(texts, 'step-half-hour') },
]

/** The bar chart of a day with the prices below it, and a table for screen readers. */
export function ChargeGraph({ day, shows, size, onSize }: Props) {
  const { bars, readings, scale, prices, columns, rows } = viewGraph(day, size, shows)
  const caption = say(texts, 'graph-caption', { day: sayWholeDay(day.date) })
  return (
    <>
      <div className={styles['graph']}>
        <Chart
          key={size}
          label={caption}
          scale={scale}
          readings={readings}
          texts={chartTexts}
          writeTick={sayEnergyTick}
          marks={listDayMarks(day.date)}
          under={
            prices && {
              scale: prices.scale,
              writeTick: sayPence,
              parts: <Steps values={prices.values} tone="price" />,
            }
          }
          table={<ChartTable caption={caption} columns={columns} rows={rows} />}
        >
          <Bars bars={bars} />
          <BelowLabel label={say(texts, 'graph-back')} bars={bars} />
        </Chart>
      </div>
      <div className={styles['step']}>
        <SegmentedControl legend={say(texts, 'graph-step')} options={sizes} value={size} onChoose={onSize} />
      </div>
    </>
  )
}
