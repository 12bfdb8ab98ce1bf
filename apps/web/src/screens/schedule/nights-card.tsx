import { FULL_POWER_W, V2G_FULL_POWER_W } from '@driveway/domain/energy/carbon'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { localDateOf } from '@driveway/domain/time/local-date'
import { nextNights as texts } from '@driveway/messages/en-GB/next-nights'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Skeleton } from '@driveway/ui/skeleton'
import type { Charger } from '#data/device/mapper.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { usePlan } from '#data/plan/use-plan.ts'
import { useSettingsSummary } from '#data/settings-summary/query.ts'
import { useTariffPeriods } from '#data/tariff/periods-query.ts'
import { useWeekEnergy } from '#data/history/week-query.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import styles from './nights-card.module.css'
import { findUsualWh, viewNights } from './nights-view.ts'

function NightsOf({ charger, schedule }: { readonly charger: Charger; readonly schedule: Schedule }) {
  const now = useWorldClock().now()
  const night = usePlan(charger.id)
  const periods = useTariffPeriods()
  const summary = useSettingsSummary()
  const week = useWeekEnergy(charger.id, localDateOf(now))
  const all = [night, periods, summary, week]
  if (all.some(({ status }) => status === 'loading')) {
    return (
      <Card title={say(texts, 'title')}>
        <div className={styles['coming']}>
          <Skeleton width={260} height={40} />
          <Skeleton width={260} height={40} />
          <Skeleton width={260} height={40} />
        </div>
      </Card>
    )
  }
  const rates = periods.status === 'loaded' ? periods.value : []
  const view = viewNights({
    schedule,
    plan: night.status === 'loaded' ? night.value.plan : null,
    periods: rates,
    isTariffKnown: periods.status === 'loaded' && summary.status === 'loaded',
    // A supplier without rates of the day has half-hourly prices.
    hasAgile: rates.length === 0 && summary.status === 'loaded' && summary.value.energySupplier !== null,
    usualWh: week.status === 'loaded' ? findUsualWh(week.value.periods) : null,
    powerW: isV2gCharger(charger.type) ? V2G_FULL_POWER_W : FULL_POWER_W,
    now,
  })
  return (
    <Card title={say(texts, 'title')} aside={view.total}>
      {view.rows.length === 0 && <p className={styles['note']}>{say(texts, 'none')}</p>}
      <ul className={styles['nights']}>
        {view.rows.map(({ key, title, note, cost }) => (
          <li key={key} className={styles['night']}>
            <span>
              <span className={styles['title']}>{title}</span>
              <span className={styles['note']}>{note}</span>
            </span>
            {cost !== null && <span className={styles['cost']}>{cost}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The cost of the next nights, beside the week. */
export function NightsCard({ schedule }: { readonly schedule: Schedule }) {
  const devices = useKnownDevices()
  const charger = devices.status === 'loaded' ? devices.value.charger : null
  return charger && <NightsOf charger={charger} schedule={schedule} />
}
