import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { useBoostedBy } from '#data/household/boosted-query.ts'
import type { ChargePlan } from '#data/plan/mapper.ts'
import { useWeekEnergy } from '#data/history/week-query.ts'
import { viewSession, writePence } from './session-view.ts'
import styles from './week-card.module.css'

type Props = {
  readonly deviceId: string
  readonly today: LocalDate
  readonly hasCost: boolean
  readonly status: DashboardStatus
  readonly plan: ChargePlan | null
  /** World time. */
  readonly now: number
}

/** The price of this half hour, as the plan has it; null where it is unknown or was only estimated. */
function findPrice(plan: ChargePlan | null, now: number): number | null {
  const slot = plan?.slots.find(({ start, end }) => start <= now && now < end)
  return slot === undefined || slot.isPriceEstimate ? null : slot.importPrice
}

/** The charge of the car that is plugged in. */
export function SessionCard({ deviceId, today, hasCost, status, plan, now }: Props) {
  const week = useWeekEnergy(deviceId, today)
  const boosted = useBoostedBy(deviceId, status === 'OVERRIDING')
  const view = week.status === 'loaded' ? viewSession(week.value, today, hasCost) : null
  if (!view && !boosted) return null
  const pricePence = findPrice(plan, now)
  return (
    <Card
      title={say(texts, 'session-title')}
      aside={pricePence === null ? null : say(texts, 'session-price', { price: writePence(pricePence) })}
    >
      {boosted && (
        <p className={styles['earned']}>
          {say(texts, 'boosted', {
            name: boosted.name ?? say(texts, 'someone'),
            time: writeClockTime(clockTimeOf(boosted.at)),
          })}
        </p>
      )}
      {view && view.figures.length > 0 && (
        <div className={styles['session']}>
          <Figures>
            {view.figures.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </Figures>
        </div>
      )}
      {view?.earned && <p className={styles['earned']}>{view.earned}</p>}
    </Card>
  )
}
