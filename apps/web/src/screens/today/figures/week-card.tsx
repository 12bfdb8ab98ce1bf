import { paths } from '@driveway/domain/journey/paths'
import { addDays, type LocalDate } from '@driveway/domain/time/local-date'
import { todayFigures as texts } from '@driveway/messages/en-GB/today-figures'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useWeekEnergy } from '#data/history/week-query.ts'
import cardLink from '#parts/card-link.module.css'
import { Link } from '#parts/link.tsx'
import { isRefused } from '#platform/wire/request-error.ts'
import { RetryLink } from '#parts/loading/retry-button.tsx'
import styles from './week-card.module.css'
import { viewWeek, type WeekDay } from './week-view.ts'

/** In hundredths of the highest bar. */
const GAP = 2
const LEAST_HEIGHT = 3

function toHeight(share: number): number {
  return share > 0 ? Math.max(LEAST_HEIGHT, 100 * share) : 0
}

/** A drawing, because parts of the page that grow upwards would count as a layout shift. */
function Bar({ day, depth }: { readonly day: WeekDay; readonly depth: number }) {
  const solar = toHeight(day.solarShare)
  const grid = toHeight(day.gridShare)
  const before = toHeight(day.beforeShare)
  const back = toHeight(day.exportShare)
  const shape = { x: 1.5, width: 7, rx: 1.5, ry: 3 }
  return (
    <svg
      className={styles['bar']}
      viewBox={`0 0 10 ${100 + depth}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {before > 0 && (
        <rect className={styles['before']} y={100 - before} height={before} width="10" rx="2" ry="3" />
      )}
      {solar > 0 && (
        <rect
          className={styles['solar']}
          y={100 - grid - (grid > 0 ? GAP : 0) - solar}
          height={solar}
          {...shape}
        />
      )}
      {grid > 0 && <rect className={styles['grid']} y={100 - grid} height={grid} {...shape} />}
      {back > 0 && <rect className={styles['export']} y={100 + GAP} height={back} {...shape} />}
    </svg>
  )
}

function Day({ day, depth }: { readonly day: WeekDay; readonly depth: number }) {
  return (
    <li className={styles['day']}>
      <VisuallyHidden>{day.text}</VisuallyHidden>
      <span className={styles['amount']} aria-hidden="true">
        {day.amount}
      </span>
      {day.amount === null && day.beforeShare === 0 && depth === 0 ? (
        <span className={`${styles['bar']} ${styles['none']}`} aria-hidden="true" />
      ) : (
        <Bar day={day} depth={depth} />
      )}
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

/** The seven days up to today, before those of the week before. */
export function WeekCard({ deviceId, today, hasCost, hasSplit }: Props) {
  const week = useWeekEnergy(deviceId, today)
  const before = useWeekEnergy(deviceId, addDays(today, -7))
  if (week.status === 'loading') return null
  // A guest of the home has no figures.
  if (isRefused(week.error)) return null
  if (week.status === 'error') {
    return (
      <Notice kind="quiet" title={say(texts, 'week-error-title')} action={<RetryLink />}>
        {say(texts, 'week-error-text')}
      </Notice>
    )
  }
  const earlier = before.status === 'loaded' ? before.value : null
  const view = viewWeek(week.value, earlier, today, { hasCost, hasSplit })
  if (!view) return null
  const depth = view.hasExport ? GAP + toHeight(Math.max(...view.days.map((day) => day.exportShare))) : 0
  return (
    <div className={styles['week']}>
      <Card
        title={say(texts, 'week-title')}
        aside={
          <Link className={cardLink['link']} to={paths.history}>
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
        {view.before && <p className={`${styles['earned']} ${styles['legend']}`}>{view.before}</p>}
        {view.earned && (
          <p className={`${styles['earned']} ${styles['legend']} ${styles['exported']}`}>{view.earned}</p>
        )}
        <ol className={styles['days']}>
          {view.days.map((day) => (
            <Day key={day.date} day={day} depth={depth} />
          ))}
        </ol>
      </Card>
    </div>
  )
}
