import { writePounds } from '@driveway/domain/energy/units'
import type { Tariff } from '@driveway/domain/tariff/tariff'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { myTariffPage as texts } from '@driveway/messages/en-GB/my-tariff-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import barStyles from './bar-track.module.css'
import styles from './charge-comparison.module.css'
import { compareCharges, COMPARED_KW, COMPARED_KWH, sayCheapest } from './tariff-view.ts'

/** The cost of one charge, started at different times; nothing for half-hourly prices. */
export function ChargeComparison({ tariff }: { readonly tariff: Tariff }) {
  const charges = compareCharges(tariff)
  if (charges.length === 0) return null
  return (
    <Card title={say(texts, 'compare-title', { energy: COMPARED_KWH })}>
      <ul className={styles['charges']}>
        {charges.map(({ from, pence, share, isCheapest }) => (
          <li key={from} className={styles['charge']} data-cheapest={isCheapest}>
            <span className={styles['from']}>
              {say(texts, 'compare-from', { time: writeClockTime(from) })}
            </span>
            <span className={styles['cost']}>{writePounds(pence)}</span>
            <span className={`${barStyles['track']} ${styles['track']}`} aria-hidden="true">
              <span
                className={`${barStyles['share']} ${styles['share']}`}
                style={{ width: `${share * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{sayCheapest(tariff, COMPARED_KW)}</p>
    </Card>
  )
}
