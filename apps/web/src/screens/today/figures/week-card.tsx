import { paths } from '@driveway/domain/journey/paths'
import type { LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useWeekEnergy } from '#data/week-energy/query.ts'
import { Link } from '#parts/link.tsx'
import { RetryLink } from '#parts/retry-button.tsx'
import styles from './week-card.module.css'
import { viewWeek, type WeekDay } from './week-view.ts'

function toHeight(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}

function Day({ day }: { readonly day: WeekDay }) {
  return (
    <li className={styles['day']}>
      <VisuallyHidden>{day.text}</VisuallyHidden>
      <span className={styles['amount']} aria-hidden="true">
        {day.amount}
      </span>
      <span className={styles['bar']} aria-hidden="true">
        {day.amount === null && <span className={styles['none']} />}
        {day.solarShare > 0 && (
          <span className={styles['solar']} style={{ height: toHeight(day.solarShare) }} />
        )}
        {day.gridShare > 0 && <span className={styles['grid']} style={{ height: toHeight(day.gridShare) }} />}
      </span>
      <span className={styles['name']} aria-hidden="true">
        {day.label}
      </span>
    </li>
  )
}

type Props = {
  readonly deviceId: string
  readonly today: LocalDate
  readonly hasCost: boolean
  readonly hasSplit: boolean
}

/** The seven days up to today. */
export function WeekCard({ deviceId, today, hasCost, hasSplit }: Props) {
  const week = useWeekEnergy(deviceId, today)
  if (week.status === 'loading') return null
  if (week.status === 'error') {
    return (
      <Notice kind="quiet" title={say(texts, 'week-error-title')} action={<RetryLink />}>
        {say(texts, 'week-error-text')}
      </Notice>
    )
  }
  const view = viewWeek(week.value, today, { hasCost, hasSplit })
  if (!view) return null
  return (
    <Card
      title={say(texts, 'week-title')}
      aside={
        <Link className={styles['link']} to={paths.history}>
          {say(texts, 'week-history')}
        </Link>
      }
    >
      <div className={styles['figures']}>
        <Figures>
          {view.figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </div>
      <ol className={styles['days']}>
        {view.days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
    </Card>
  )
}
