import type { CarbonDay, CarbonSum } from '@driveway/domain/energy/history/environment-carbon'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { environmentPage as texts } from '@driveway/messages/en-GB/environment-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { ColumnChart } from '@driveway/ui/chart/column-chart'
import { chartTexts } from '#parts/text/chart-texts.ts'
import { sayMonth } from '#parts/text/month-text.ts'
import styles from './environment-screen.module.css'
import { intensityScaleOf, listIntensityColumns, writeIntensity } from './environment-view.ts'

type Props = {
  readonly month: LocalDate
  readonly days: readonly CarbonDay[]
  readonly sum: CarbonSum
}

/** Carbon intensity of the customer's charging next to the national grid's. */
export function IntensityCard({ month, days, sum }: Props) {
  const columns = listIntensityColumns(days)
  return (
    <Card title={say(texts, 'intensity-title')}>
      <p className={styles['quiet']}>{say(texts, 'intensity-unit')}</p>
      <ColumnChart
        name={say(texts, 'intensity-title')}
        label={say(texts, 'intensity-chart', { month: sayMonth(month) })}
        columns={columns}
        tone="accent"
        scale={intensityScaleOf(columns)}
        writeTick={String}
        texts={chartTexts}
      />
      <ul className={styles['legend']}>
        <li className={styles['yours']}>{say(texts, 'intensity-yours')}</li>
        <li className={styles['national']}>{say(texts, 'intensity-national')}</li>
      </ul>
      {sum.chargedIntensity !== null && sum.nationalIntensity !== null && (
        <p>
          {say(texts, 'intensity-compare', {
            yours: writeIntensity(sum.chargedIntensity),
            national: writeIntensity(sum.nationalIntensity),
          })}
        </p>
      )}
    </Card>
  )
}
