import { isAgile, type Tariff } from '@driveway/domain/tariff/tariff'
import { MAX_PERIODS } from '@driveway/domain/tariff/tariff-fields'
import { readClockTime } from '@driveway/domain/time/clock-time'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import type { ReactNode } from 'react'
import { ChargeComparison } from './charge-comparison.tsx'
import { DayRates } from './day-rates.tsx'
import { TariffTerms } from './tariff-terms.tsx'
import { PricesLink } from './prices-link.tsx'
import styles from './tariff-detail.module.css'
import { sayPeriod, writeRate } from './tariff-view.ts'

type Props = {
  readonly tariff: Tariff
  /** True if the page of half-hourly prices is open to the customer. */
  readonly hasAgile: boolean
  /** Today's prices, where the tariff is half-hourly. */
  readonly agileDay: ReactNode
}

/** The rates of a tariff, drawn, listed and as the cost of a charge. */
export function TariffDetail({ tariff, hasAgile, agileDay }: Props) {
  if (isAgile(tariff)) {
    return (
      <div className={styles['detail']}>
        <Card title={tariff.energySupplier}>
          <p>{say(texts, 'half-hourly-text')}</p>
          {agileDay}
          {hasAgile && <PricesLink />}
        </Card>
        <TariffTerms tariff={tariff} />
      </div>
    )
  }
  const periods = tariff.periods.map(({ timeStart, timeEnd, ratePence }, key) => ({
    key,
    start: readClockTime(timeStart) ?? 0,
    end: readClockTime(timeEnd) ?? 0,
    ratePence,
  }))
  return (
    <div className={styles['detail']}>
      <Card
        title={say(texts, 'rates-title')}
        aside={say(texts, 'rates-count', { count: periods.length, most: MAX_PERIODS })}
      >
        <DayRates periods={periods} />
      </Card>
      <div className={styles['below']}>
        <Card title={say(texts, 'rates-list')}>
          <dl className={styles['rates']}>
            {periods.map(({ key, start, end, ratePence }) => (
              <div key={key} className={styles['rate']}>
                <dt>{sayPeriod(start, end)}</dt>
                <dd>{say(texts, 'rate', { rate: writeRate(ratePence) })}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <ChargeComparison tariff={tariff} />
      </div>
      <TariffTerms tariff={tariff} />
    </div>
  )
}
