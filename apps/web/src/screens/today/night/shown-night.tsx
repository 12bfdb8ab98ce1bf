import { stateKindsOf } from '@driveway/domain/charger/charger-state'
import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { isV2gCharger } from '@driveway/domain/charger/device-type'
import { findNextReady, type ReadySettings } from '@driveway/domain/schedule/ready-times'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import type { ReactNode } from 'react'
import type { Charger, ChargerReading } from '#data/device/mapper.ts'
import type { BoostEnd, ChargePlan, Night, PlanReady } from '#data/plan/mapper.ts'
import { followEstimate } from './boost-card-view.ts'
import { estimateBoost } from './boost-estimate.ts'
import { targetOf } from './missed-time.ts'
import { ChargerNotice, isPassing } from './charger-notice.tsx'
import { viewHero, type PlanHero } from './hero-view.ts'
import { NightCards, RingOverlay } from './night-cards.tsx'
import { findStateNotice } from './state-notice.ts'
import { sayReadyBy } from './ready-text.ts'
import styles from './plan/plan-card.module.css'

/** The plan's part of Today. */
export type ShownNight = {
  /** Title and subtitle where the plan decides them. */
  readonly texts: { readonly title?: string; readonly subtitle?: string }
  readonly note: string | null
  readonly overlay: ReactNode
  readonly isFull: boolean
  /** The text of the ready-by time; null where it is not known. */
  readonly readyBy: string | null
  readonly cards: ReactNode
  readonly notice: ReactNode
}

export type NightContext = {
  readonly charger: Pick<Charger, 'id' | 'type' | 'notice' | 'chargeStart'>
  readonly reading: ChargerReading
  readonly status: DashboardStatus
  /** Null while it is loading. */
  readonly schedule: Schedule | null
  /** The time and age of a plan that cannot be refreshed; null while it can. */
  readonly age: string | null
  /** World time. */
  readonly now: number
  readonly onBoost: () => void
  /** Opens the sheet in which any level can be entered. */
  readonly onEnterLevel: () => void
}

/** The range that the plan keeps; null without a plan, and where the ring has another note. */
function sayRange(plan: ChargePlan | null, { estimate, carReportedAt }: ChargerReading) {
  if (!plan || estimate !== null || carReportedAt !== null) return null
  const [min, max] = [plan.minimumLevel, targetOf(plan)].map(Math.round)
  // In ready mode a plug-in hybrid has no minimum of its own.
  return min === undefined || max === undefined || min >= max
    ? null
    : say(dashboardPage, 'range', { min, max })
}

/** An unknown level is asked for where it would act: of a car that is plugged in, at a charger without an error. */
function isLevelAsked({ isPluggedIn, state, stateOfCharge, estimate }: ChargerReading): boolean {
  if (!isPluggedIn || stateOfCharge !== null || estimate !== null) return false
  return state !== null && !stateKindsOf(state).isError
}

/** A car that has stopped at its target is ready, whatever its plan expected. */
function isMet({ isReachable, targetLevel }: PlanReady, { kind }: PlanHero, level: number | null): boolean {
  return isReachable || (kind === 'stopped' && level !== null && level >= targetLevel)
}

/** The plan counts while the car is plugged in, and the charger does not run on its own. */
export function showNight(loaded: Night, context: NightContext): ShownNight {
  const { charger, reading, status, schedule, age, now, onBoost, onEnterLevel } = context
  const { isPluggedIn } = reading
  const night = { ...loaded, plan: isPluggedIn && status !== 'HOME_ALONE' ? loaded.plan : null }
  const { plan } = night
  const settings: ReadySettings | null = schedule && {
    schedule,
    oneOffChanges: loaded.oneOffs,
    trips: loaded.trips,
    away: loaded.away,
  }
  const level = reading.stateOfCharge ?? reading.estimate?.percent ?? null
  const isEstimated = reading.estimate !== null
  const { stop, chargeRateW: rateW } = reading
  const hero = viewHero(night, { status, level, isEstimated, stop, rateW, now })
  const { lastNight } = loaded
  // A plan that still charges the car speaks against a target of which nothing is known.
  const known = lastNight?.wasMet ?? (plan && plan.energyWh > 0 ? false : null)
  const wasMet = lastNight?.hasLeftSince ? false : known
  const lasting = isPassing(charger.notice) ? null : charger.notice
  const ready = plan?.ready ?? null
  const planned = {
    plannedAt: ready?.at ?? null,
    isMet: ready !== null && isMet(ready, hero, level),
  }
  return {
    texts: {
      ...(hero.title !== null && { title: hero.title }),
      ...(hero.subtitle !== null && { subtitle: hero.subtitle }),
    },
    note: hero.note ?? sayRange(plan, reading),
    overlay: <RingOverlay hero={hero} />,
    isFull: hero.kind === 'full',
    readyBy: settings && sayReadyBy(settings, { isPluggedIn, wasMet, ...planned, now }),
    notice: isPassing(charger.notice) && <ChargerNotice notice={charger.notice} />,
    cards: (
      <>
        {lasting && (
          <div className={styles['wide']}>
            <ChargerNotice notice={lasting} />
          </div>
        )}
        <NightCards
          stateNotice={findStateNotice(reading.state)}
          night={night}
          hero={hero}
          deviceId={charger.id}
          status={status}
          level={level}
          isEstimated={isEstimated}
          scheduledAt={(settings && findNextReady(settings, now)?.at) ?? null}
          isV2g={isV2gCharger(charger.type)}
          isPluggedIn={isPluggedIn}
          age={age}
          now={now}
          isLevelAsked={isLevelAsked(reading)}
          stop={stop}
          onBoost={onBoost}
          onEnterLevel={onEnterLevel}
        />
      </>
    ),
  }
}

/** The cost of a boost with this end and of what follows it, beside what is left of the plan; null without a plan. */
export function compareBoost({ plan }: Night, end: BoostEnd, now: number) {
  const known = plan && estimateBoost(plan, end, now)
  if (!plan?.alternatives || !known) return null
  const { alternatives, range } = plan
  const { restWh, laterPence } = followEstimate(plan, known, now)
  return {
    ...known,
    level: targetOf(plan),
    restWh,
    laterPence,
    planPence: alternatives.restPence,
    isMost: range !== null,
  }
}
