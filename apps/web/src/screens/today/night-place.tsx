import { findNextReadyTime } from '@driveway/domain/schedule/ready-by'
import type { Schedule } from '@driveway/domain/schedule/schedule'
import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Skeleton } from '@driveway/ui/skeleton'
import type { ReactNode } from 'react'
import { writeAge } from '#parts/age-text.ts'
import type { Live } from '#platform/wire/live-query.ts'
import type { Dashboard } from './use-dashboard.ts'
import type { LoadedNight } from './use-night.ts'

/** The plan's part of Today. */
export type ShownNight = {
  /** True until it is known whether the car that is plugged in has a plan. */
  readonly isComing: boolean
  readonly texts: { readonly title?: string; readonly subtitle?: string }
  readonly note: string | null
  readonly overlay: ReactNode
  readonly isFull: boolean
  /** The ready-by time (ms) that the plan meets; null without one. */
  readonly promisedAt: number | null
  readonly cards: ReactNode
}

const nothing = { texts: {}, note: null, overlay: null, isFull: false, promisedAt: null } as const

function PlanComing() {
  return (
    <Card>
      <Skeleton width={290} height={300} />
    </Card>
  )
}

function PlanError() {
  return (
    <Notice kind="quiet" title={say(dashboardPage, 'plan-error-title')}>
      {say(dashboardPage, 'plan-error-text')}
    </Notice>
  )
}

type Context = {
  readonly dashboard: Dashboard
  /** Null while it is loading. */
  readonly schedule: Schedule | null
  /** Real time. */
  readonly realNow: number
  readonly onBoost: () => void
}

/** The plan of a car that is plugged in, once it is loaded. */
export function showPlan(loaded: Live<LoadedNight>, context: Context): ShownNight {
  const { dashboard, schedule, realNow, onBoost } = context
  const { charger, reading, status, now } = dashboard
  const { isPluggedIn } = reading
  if (loaded.status !== 'loaded') {
    const isComing = isPluggedIn && loaded.status === 'loading'
    const failure = isPluggedIn && loaded.status === 'error' ? <PlanError /> : null
    return { ...nothing, isComing, cards: isComing ? <PlanComing /> : failure }
  }
  const { code, ...night } = loaded.value
  const plan = isPluggedIn ? night.plan : null
  const level = reading.stateOfCharge ?? reading.estimate?.percent ?? null
  const hero = code.viewHero({ ...night, plan }, { status, level, rateW: reading.chargeRateW, now })
  const isStale = loaded.error !== null || loaded.isPaused
  return {
    isComing: false,
    texts: {
      ...(hero.title !== null && { title: hero.title }),
      ...(hero.subtitle !== null && { subtitle: hero.subtitle }),
    },
    note: hero.note,
    overlay: <code.RingOverlay hero={hero} />,
    isFull: hero.kind === 'full',
    promisedAt: plan?.ready?.isReachable === true ? plan.ready.at : null,
    cards: (
      <code.NightCards
        night={{ ...night, plan }}
        hero={hero}
        deviceId={charger.id}
        status={status}
        level={level}
        scheduledAt={(schedule && findNextReadyTime(schedule, new Date(now))?.at) ?? null}
        age={isStale ? writeAge(loaded.updatedAt, realNow) : null}
        now={now}
        onBoost={onBoost}
      />
    ),
  }
}
