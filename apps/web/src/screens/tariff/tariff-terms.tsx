import { capRatesOf } from '@driveway/domain/tariff/half-hour-price'
import type { Tariff, TariffPeriod } from '@driveway/domain/tariff/tariff'
import { readClockTime, writeClockTime } from '@driveway/domain/time/clock-time'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import styles from './tariff-terms.module.css'
import { sayCap, sayPeriod, writeRate } from './tariff-view.ts'

/** The terms that few tariffs have; nothing for a tariff without them. */
export function TariffTerms({ tariff }: { readonly tariff: Tariff }) {
  const { cap, weekendPeriods, exportPeriods, standingChargePence } = tariff
  if (!cap && !weekendPeriods && !exportPeriods && standingChargePence === undefined) return null
  return (
    <Card title={say(texts, 'terms-title')}>
      <dl className={styles['terms']}>
        {cap && (
          <div>
            <dt>{say(texts, 'cap-title')}</dt>
            <dd>
              {say(texts, 'cap-text', {
                cap: sayCap(cap),
                time: writeClockTime(readClockTime(cap.dayStart) ?? 0),
                rate: say(texts, 'rate', { rate: writeRate(capRatesOf(tariff)?.beyond ?? 0) }),
              })}
            </dd>
          </div>
        )}
        {weekendPeriods && <Rates title={say(texts, 'weekend-title')} periods={weekendPeriods} />}
        {exportPeriods && <Rates title={say(texts, 'export-title')} periods={exportPeriods} />}
        {standingChargePence !== undefined && (
          <div>
            <dt>{say(texts, 'standing-title')}</dt>
            <dd>
              {say(texts, 'standing-text', {
                rate: say(texts, 'rate', { rate: writeRate(standingChargePence) }),
              })}
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

type RatesProps = { readonly title: string; readonly periods: readonly TariffPeriod[] }

function Rates({ title, periods }: RatesProps) {
  return (
    <div>
      <dt>{title}</dt>
      {periods.map(({ timeStart, timeEnd, ratePence }) => (
        <dd key={timeStart} className={styles['rate']}>
          <span>{sayPeriod(readClockTime(timeStart) ?? 0, readClockTime(timeEnd) ?? 0)}</span>
          <span>{say(texts, 'rate', { rate: writeRate(ratePence) })}</span>
        </dd>
      ))}
    </div>
  )
}
