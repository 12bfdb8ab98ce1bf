import { agilePricesPage as texts } from '@driveway/messages/en-GB/agile-prices-page'
import { say } from '@driveway/messages/say'
import { Chart } from '@driveway/ui/chart/chart'
import { scaleOf } from '@driveway/ui/chart/chart-scale'
import { ChartTable } from '@driveway/ui/chart/chart-table'
import { Band, Level, Moment } from '@driveway/ui/chart/markers'
import { Steps } from '@driveway/ui/chart/steps'
import { chartTexts } from '#parts/text/chart-texts.ts'
import type { PriceDayView, ShownDay } from './agile-prices-view.ts'
import styles from './agile-prices-screen.module.css'
import { sayTick } from './price-text.ts'

/** Fine enough for a peak that is three times the night's price. */
const SCALE_STEPS = 4

type Props = {
  readonly day: ShownDay
  readonly view: PriceDayView
  /** The cheapest window that is shown, in columns. */
  readonly band: readonly [from: number, to: number] | null
  readonly hours: number | null
}

/** The price of each half hour as steps, with now and the average. */
export function PriceChart({ day, view, band, hours }: Props) {
  const { slots, summary, readings, current, nowAt, idle, marks } = view
  const values = slots.map(({ pence }) => pence)
  const scale = scaleOf(
    values.flatMap((value) => value ?? []),
    SCALE_STEPS,
  )
  return (
    <div className={styles['card']}>
      <Chart
        label={say(texts, `chart-${day}`)}
        scale={scale}
        readings={readings}
        texts={chartTexts}
        idle={idle ?? { title: say(texts, 'choose'), value: '' }}
        start={current}
        writeTick={sayTick}
        marks={marks}
        table={
          <ChartTable
            caption={say(texts, `table-caption-${day}`)}
            columns={[say(texts, 'table-time'), say(texts, 'table-price')]}
            rows={readings.map(({ title, value }) => [title, value])}
          />
        }
      >
        {band && <Band from={band[0]} to={band[1]} />}
        <Steps values={values} tone="grid" />
        <Level value={summary.averagePence} />
        {nowAt !== null && <Moment at={nowAt} label={say(texts, 'now')} />}
      </Chart>
      <ul className={styles['legend']} aria-hidden="true">
        <li className={styles['price']}>{say(texts, 'legend-price')}</li>
        <li className={styles['average']}>{say(texts, 'legend-average')}</li>
        {band && hours !== null && (
          <li className={styles['cheapest']}>{say(texts, 'legend-cheapest', { hours })}</li>
        )}
      </ul>
    </div>
  )
}
