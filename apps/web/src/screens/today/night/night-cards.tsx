import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { localDateOf } from '@driveway/domain/time/local-date'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useDayEnergy } from '#data/day-energy/query.ts'
import type { ChargeStop } from '#data/device/mapper.ts'
import type { Night } from '#data/plan/mapper.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { writeWhen } from '#parts/text/age-text.ts'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'
import { isRefused } from '#platform/wire/request-error.ts'
import { viewBoostCard } from './boost-card-view.ts'
import { FullCard } from './change/full-card.tsx'
import type { PlanHero } from './hero-view.ts'
import { LevelQuestion, StopCard } from './level-cards.tsx'
import { findDoubtfulTime, targetOf } from './missed-time.ts'
import { MorningCard } from './morning/morning-card.tsx'
import { OneOffCard } from './change/one-off-card.tsx'
import { PlanCard } from './plan/plan-card.tsx'
import { viewPlanCard } from './plan/plan-card-view.ts'
import { RingPlan } from './plan/ring-plan.tsx'
import { ShortCards } from './short-cards.tsx'
import type { StateNotice } from './state-notice.ts'
import textButton from './plan/text-button.module.css'
import styles from './plan/plan-card.module.css'

async function loadWhySheet() {
  return (await import('./plan/why-sheet.tsx')).WhySheet
}

/** Few homes have several cars. */
const LazyWhichCar = lazyPart(async () => (await import('./which-car.tsx')).WhichCar)

/** A level (%) from which 100 % is not worth asking for. */
const ALL = 99

type Props = {
  /** Its plan is null for a car that is away. */
  readonly night: Night
  readonly stateNotice: StateNotice | null
  readonly hero: PlanHero
  readonly deviceId: string
  readonly status: DashboardStatus
  /** Known or estimated; null while it is unknown. */
  readonly level: number | null
  readonly isEstimated: boolean
  readonly isV2g: boolean
  readonly isPluggedIn: boolean
  /** The next ready-by time (ms); null without one. */
  readonly scheduledAt: number | null
  /** The time and age of a plan that cannot be refreshed; null while it can. */
  readonly age: string | null
  /** World time. */
  readonly now: number
  readonly isLevelAsked: boolean
  /** Null while the car takes power, or none is offered. */
  readonly stop: ChargeStop | null
  readonly onBoost: () => void
  readonly onEnterLevel: () => void
}

/** Statuses in which a car waits for a plan. */
const withoutPlan: ReadonlySet<DashboardStatus> = new Set<DashboardStatus>([
  'IDLE',
  'IDLE_WITH_OFF_PEAK',
  'SOLAR_IDLE',
])

/** A boost whose end is not known yet. */
const untilFull = { endsAt: null, energyWh: null }

/** The part of the plan over the ring. */
export function RingOverlay({ hero: { ring } }: { readonly hero: PlanHero }) {
  if (!ring) return null
  return <RingPlan ring={ring} label={say(texts, 'ring-target', { level: Math.round(ring.target) })} />
}

function NoPlanCard() {
  return (
    <Card title={say(texts, 'card-next')}>
      <p className={styles['sentence']}>{say(texts, 'no-plan-title')}</p>
      <p className={styles['line']}>{say(texts, 'no-plan-text')}</p>
    </Card>
  )
}

function PlanCards(props: Props & { readonly onWhy: () => void }) {
  const { night, hero, deviceId, status, level, age, now, onWhy, onBoost } = props
  const { plan, oneOffs } = night
  if (hero.kind === 'stopped' || isHalted(status)) return null
  if (!plan) return withoutPlan.has(status) ? <NoPlanCard /> : null
  if (status === 'OVERRIDING') {
    const view = viewBoostCard(plan, night.boostEnd ?? untilFull, { level, now })
    return view && <PlanCard view={view} aside={null} />
  }
  const { ready } = plan
  const whyLink = (
    <button className={`${textButton['button']} ${styles['link']}`} type="button" onClick={onWhy}>
      {say(texts, 'why-link')}
    </button>
  )
  if (hero.kind === 'short' && ready && level !== null) {
    return (
      <ShortCards
        plan={plan}
        ready={ready}
        level={level}
        deviceId={deviceId}
        now={now}
        aside={whyLink}
        onBoost={onBoost}
      />
    )
  }
  const isFullAsked = oneOffs.some(({ kind }) => kind === 'FULL')
  return (
    <>
      <PlanCard
        view={viewPlanCard(plan, { ...props, away: night.away }, sayPlanAge(props))}
        aside={whyLink}
      />
      {hero.kind === 'full' && ready && !isFullAsked && age === null && Number(level) < ALL && (
        <FullCard deviceId={deviceId} readyAt={ready.at} />
      )}
    </>
  )
}

/** A charger with a fault follows no plan. */
function isHalted(status: DashboardStatus): boolean {
  return status === 'DEVICE_FAULT' || status === 'UNKNOWN_STATE'
}

/** A charger that is offline follows the plan that it has. */
function sayPlanAge({ night: { plan }, status, age, now }: Props): string | null {
  const when = age ?? (plan && status === 'OFFLINE' ? writeWhen(plan.madeAt, now) : null)
  return when === null ? null : say(texts, 'stale', { when })
}

/** A plan that charges to the very end keeps no maximum. */
function findMaximum({ plan }: Night): number | null {
  const target = plan && Math.round(targetOf(plan))
  return target === null || target >= 100 ? null : target
}

/** The cards of the plan, beside the status. */
export function NightCards(props: Props) {
  const { night, hero, stateNotice, deviceId, scheduledAt, now } = props
  const { status, age, isLevelAsked, isV2g, isPluggedIn, stop, onEnterLevel } = props
  // Nothing is offered that cannot reach the server, or that the charger or a guest of the home cannot do.
  const energy = useDayEnergy(deviceId, localDateOf(now))
  const isGuest = energy.status === 'error' && isRefused(energy.error)
  const canChange = age === null && status !== 'OFFLINE' && !isHalted(status) && !isGuest
  const why = useLazySheet(loadWhySheet)
  const morning = night.lastNight && <MorningCard night={night.lastNight} />
  return (
    <>
      {stateNotice && (
        <div className={styles['wide']}>
          <Notice kind={stateNotice.isError ? 'error' : 'quiet'} title={stateNotice.title}>
            {stateNotice.text}
          </Notice>
        </div>
      )}
      <div className={styles['wide']}>
        {night.car && canChange && <LazyWhichCar deviceId={deviceId} car={night.car} />}
        {isLevelAsked && canChange && (
          <LevelQuestion
            deviceId={deviceId}
            maximum={findMaximum(night)}
            doubtfulAt={(night.plan && findDoubtfulTime(night.plan)?.at) ?? null}
            onEnterLevel={onEnterLevel}
          />
        )}
        {hero.kind === 'stopped' && stop?.isConfirmed === false && canChange && (
          <StopCard deviceId={deviceId} onEnterLevel={onEnterLevel} />
        )}
      </div>
      {hero.kind === 'ready' && <div className={styles['wide']}>{morning}</div>}
      <div className={styles['wide']}>
        <PlanCards {...props} onWhy={() => void why.open()} />
        {why.notice}
      </div>
      {hero.kind !== 'ready' && morning}
      <OneOffCard
        deviceId={deviceId}
        night={night}
        canChange={canChange}
        readyAt={night.plan?.ready?.at ?? scheduledAt}
        isV2g={isV2g}
        isPluggedIn={isPluggedIn}
        now={now}
      />
      {night.plan && why.Sheet && (
        <why.Sheet plan={night.plan} deviceId={deviceId} now={now} onClose={why.close} />
      )}
    </>
  )
}
