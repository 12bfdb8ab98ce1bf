import type { CarbonDay } from '@driveway/domain/energy/history/environment-carbon'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import tables from '#parts/data-table.module.css'
import { sayMonth, sayShortDay } from '#parts/text/month-text.ts'
import styles from './environment-screen.module.css'
import { sayDaySaving, writeIntensity } from './environment-view.ts'

type Props = {
  readonly month: LocalDate
  /** Days that have begun. */
  readonly days: readonly CarbonDay[]
}

const columns = [
  'column-day',
  'column-petrol',
  'column-standard-ev',
  'column-yours',
  'column-national',
] as const

/** The figures of the charts as a table. */
export function DayTable({ month, days }: Props) {
  return (
    <Card>
      <details>
        <summary className={styles['summary']}>{say(texts, 'table-title')}</summary>
        <div className={tables['scroll']}>
          <table className={`${tables['table']} ${styles['table']}`}>
            <caption className={styles['quiet']}>
              {say(texts, 'table-caption', { month: sayMonth(month) })}
            </caption>
            <thead>
              <tr>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {say(texts, key)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day.date}>
                  <th scope="row">{sayShortDay(day.date)}</th>
                  <td>{sayDaySaving(day, 'petrol')}</td>
                  <td>{sayDaySaving(day, 'standard-ev')}</td>
                  <td>{writeIntensity(day.chargedIntensity)}</td>
                  <td>{writeIntensity(day.nationalIntensity)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Card>
  )
}
