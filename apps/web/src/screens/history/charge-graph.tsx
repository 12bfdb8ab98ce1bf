import type { BucketSize } from '@driveway/domain/energy/history/charge-graph'
import { writeKilowattHours } from '@driveway/domain/energy/units'
import { historyPage as texts } from '@driveway/messages/en-GB/history-page'
import { say } from '@driveway/messages/say'
import { BarChart } from '@driveway/ui/chart/bar-chart'
import { SegmentedControl } from '@driveway/ui/segmented-control'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
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
  const { bars, top, bottom, lines } = viewGraph(day, size, shows)
  return (
    <>
      <BarChart
        bars={bars}
        top={top}
        bottom={bottom}
        marks={listTimeMarks(day.date)}
        topLabel={say(texts, 'graph-top', { amount: writeKilowattHours(top) })}
      />
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
