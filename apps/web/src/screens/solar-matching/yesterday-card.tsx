import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { Bars } from '@driveway/ui/chart/bars'
import { Chart } from '@driveway/ui/chart/chart'
import { ChartTable } from '@driveway/ui/chart/chart-table'
import { Card } from '@driveway/ui/card'
import { ShareBar } from '@driveway/ui/share-bar'
import { chartTexts } from '#parts/text/chart-texts.ts'
import { sayEnergyTick } from '#parts/text/tick-text.ts'
import styles from './solar-matching-screen.module.css'
import type { DayView } from './solar-matching-view.ts'

/** The energy that the car charged yesterday, with a table for screen readers. */
export function YesterdayCard({ day }: { readonly day: DayView }) {
  return (
    <Card title={say(texts, 'yesterday')} aside={day.total}>
      <div className={styles['chart']}>
        <Chart
          label={say(texts, 'yesterday-caption')}
          scale={day.scale}
          readings={day.readings}
          texts={chartTexts}
          writeTick={sayEnergyTick}
          marks={day.marks}
          table={
            <ChartTable
              caption={say(texts, 'yesterday-caption')}
              columns={[
                say(texts, 'yesterday-hour'),
                say(texts, 'yesterday-solar-column'),
                say(texts, 'yesterday-grid-column'),
              ]}
              rows={day.rows.map(({ time, solar, grid }) => [time, solar, grid])}
            />
          }
        >
          <Bars bars={day.bars} />
        </Chart>
      </div>
      <ShareBar shares={day.shares} />
    </Card>
  )
}
