import { paths } from '@driveway/domain/journey/paths'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures, Unit } from '@driveway/ui/figure'
import { ShareBar } from '@driveway/ui/share-bar'
import { Skeleton } from '@driveway/ui/skeleton'
import { Fragment } from 'react'
import cardLink from '#parts/card-link.module.css'
import { Link } from '#parts/link.tsx'
import { RetryLink } from '#parts/loading/retry-button.tsx'
import type { Account } from '#data/account/mapper.ts'
import type { DayEnergy, DayTimes } from '#data/day-energy/mapper.ts'
import type { Live } from '#platform/wire/live-query.ts'
import { isRefused } from '#platform/wire/request-error.ts'
import { useClock } from '#platform/use-clock.ts'
import { writeWhen } from '#parts/text/age-text.ts'
import {
  findTariffLink,
  viewEnergy,
  viewTimes,
  type Amount,
  type SoFarFigure,
  type SoFarKind,
} from './so-far-view.ts'
import styles from './so-far-today.module.css'

type Props = {
  readonly energy: Live<DayEnergy>
  readonly times: Live<DayTimes>
  readonly kind: SoFarKind
  /** Null while it is not known. */
  readonly account: Account | null
}

function SoFarAmount({ amount }: { readonly amount: Amount }) {
  if (amount === null) return <Skeleton width={64} height={30} />
  return amount.map(([value, unit]) => (
    <Fragment key={unit}>
      {' '}
      {value}
      {unit && <Unit>{unit}</Unit>}
    </Fragment>
  ))
}

function SoFarFigures({ figures }: { readonly figures: readonly SoFarFigure[] }) {
  return (
    <Figures>
      {figures.map(({ label, amount }) => (
        <Figure key={label} label={label} value={<SoFarAmount amount={amount} />} />
      ))}
    </Figures>
  )
}

type FailureProps = {
  readonly titleKey: 'energy-error-title' | 'times-error-title' | 'so-far-error-title'
}

/** Two lines in place of the figures. */
function SoFarFailure({ titleKey }: FailureProps) {
  return (
    <div className={styles[titleKey === 'so-far-error-title' ? 'overlay' : 'failure']}>
      <div role="alert">
        <p>{say(dashboardPage, titleKey)}</p>
        <p className={styles['quiet']}>{say(dashboardPage, 'so-far-error-text')}</p>
      </div>
      <RetryLink />
    </div>
  )
}

function EnergySoFar({ energy, kind }: Pick<Props, 'energy' | 'kind'>) {
  if (energy.status === 'error') {
    return <SoFarFailure titleKey="energy-error-title" />
  }
  const { figures, shares } = viewEnergy(energy.status === 'loaded' ? energy.value : null, kind)
  return (
    <div className={styles['part']} aria-busy={energy.status === 'loading'}>
      <SoFarFigures figures={figures} />
      {shares && <ShareBar shares={shares} />}
    </div>
  )
}

function TimesSoFar({ times, kind }: Pick<Props, 'times' | 'kind'>) {
  if (times.status === 'error') {
    return <SoFarFailure titleKey="times-error-title" />
  }
  return (
    <div className={styles['part']} aria-busy={times.status === 'loading'}>
      <dl className={styles['times']}>
        {viewTimes(times.status === 'loaded' ? times.value : null, kind).map(({ label, amount }) => (
          <div key={label} className={styles['time']}>
            <dt>{label}</dt>
            <dd className={styles['duration']}>
              {amount ? amount.flat().join(' ') : <Skeleton width={56} height={15} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Real time of stale figures; null while refetches succeed. */
function findStaleSince(known: Live<unknown>): number | null {
  return known.status === 'loaded' && (known.error !== null || known.isPaused) ? known.updatedAt : null
}

/** The update interval, or the age of stale figures. */
function SoFarAge({ energy, times }: Pick<Props, 'energy' | 'times'>) {
  const { now } = useClock()
  const stale = [energy, times].map(findStaleSince).filter((since) => since !== null)
  if (stale.length === 0) return say(dashboardPage, 'so-far-help')
  return say(dashboardPage, 'so-far-stale', { when: writeWhen(Math.min(...stale), now()) })
}

/** Figures of today. Energy and times load and fail independently; a guest of the home has none. */
export function SoFarToday({ energy, times, kind, account }: Props) {
  const isBroken = energy.status === 'error' && times.status === 'error'
  if (energy.status === 'error' && isRefused(energy.error)) return null
  const hasTariff = account?.hasTariff !== false
  const tariff = findTariffLink(energy.status === 'loaded' ? energy.value : null, kind, hasTariff)
  return (
    <Card
      title={say(dashboardPage, 'so-far')}
      tour="today-summary"
      aside={
        <Link className={cardLink['link']} to={paths.history}>
          {say(dashboardPage, 'so-far-history')}
        </Link>
      }
    >
      {isBroken ? (
        <SoFarFailure titleKey="so-far-error-title" />
      ) : (
        <div className={styles['parts']}>
          <EnergySoFar energy={energy} kind={kind} />
          <TimesSoFar times={times} kind={kind} />
          <p className={styles['foot']}>
            <SoFarAge energy={energy} times={times} />
            {tariff && (
              <Link className={cardLink['link']} to={hasTariff ? paths.tariffs : paths.addTariff}>
                {say(dashboardPage, tariff)}
              </Link>
            )}
          </p>
        </div>
      )}
    </Card>
  )
}

const loading = { status: 'loading' } as const

/** Skeleton of the card. */
export function SoFarLoading() {
  return (
    <SoFarToday
      energy={loading}
      times={loading}
      kind={{ hasCost: true, hasSplit: true, isV2g: false }}
      account={null}
    />
  )
}
