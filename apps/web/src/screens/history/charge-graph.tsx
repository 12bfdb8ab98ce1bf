import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { Bars } from '@driveway/ui/chart/bars'
import { Chart } from '@driveway/ui/chart/chart'
import { SegmentedControl } from '@driveway/ui/segmented-control'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { chartTexts } from '#parts/chart-texts.ts'
import { listTimeMarks, viewGraph } from './graph-view.ts'
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

/** The bar chart of a day, with a table for screen readers. */
export function ChargeGraph({ day, shows, size, onSize }: Props) {
  const { bars, readings, top, bottom, lines } = viewGraph(day, size, shows)
  return (
    <>
      <div className={styles['graph']}>
        <span className={styles['top']} aria-hidden="true">
          {say(texts, 'graph-top', { amount: writeKilowattHours(top) })}
        </span>
        <Chart
          key={size}
          label={say(texts, 'graph-caption', { day: sayWholeDay(day.date) })}
          scale={{ low: -bottom, high: top, ticks: bottom > 0 ? [-bottom, 0, top] : [0, top / 2, top] }}
          readings={readings}
          texts={chartTexts}
          marks={listTimeMarks(day.date)}
        >
          <Bars bars={bars} />
        </Chart>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{say(texts, 'graph-caption', { day: sayWholeDay(day.date) })}</caption>
          <thead>
            <tr>
              <th scope="col">{say(texts, 'graph-time')}</th>
              <th scope="col">{say(texts, 'graph-charged')}</th>
              {bottom > 0 && <th scope="col">{say(texts, 'graph-back')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ time, charged, back }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>{say(texts, 'amount-kwh', { amount: charged })}</td>
                {bottom > 0 && <td>{say(texts, 'amount-kwh', { amount: back })}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div className={styles['step']}>
        <SegmentedControl legend={say(texts, 'graph-step')} options={sizes} value={size} onChoose={onSize} />
      </div>
    </>
  )
}
