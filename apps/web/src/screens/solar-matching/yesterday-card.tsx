import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { BarChart } from '@driveway/ui/chart/bar-chart'
import { Card } from '@driveway/ui/card'
import { ShareBar } from '@driveway/ui/share-bar'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import styles from './solar-matching-screen.module.css'
import type { DayView } from './solar-matching-view.ts'

/** The energy that the car charged yesterday, with a table for screen readers. */
export function YesterdayCard({ day }: { readonly day: DayView }) {
  return (
    <Card title={say(texts, 'yesterday')} aside={day.total}>
      <div className={styles['chart']}>
        <BarChart bars={day.bars} top={day.top} marks={day.marks} topLabel={day.topLabel} />
      </div>
      <ShareBar shares={day.shares} />
      <VisuallyHidden>
        <table>
          <caption>{say(texts, 'yesterday-caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say(texts, 'yesterday-hour')}</th>
              <th scope="col">{say(texts, 'yesterday-solar-column')}</th>
              <th scope="col">{say(texts, 'yesterday-grid-column')}</th>
            </tr>
          </thead>
          <tbody>
            {day.rows.map(({ time, solar, grid }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>{solar}</td>
                <td>{grid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  )
}
