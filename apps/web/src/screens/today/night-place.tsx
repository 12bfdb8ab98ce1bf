import { dashboardPage } from '@driveway/messages/en-GB/dashboard-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { Skeleton } from '@driveway/ui/skeleton'
import type { ReactNode } from 'react'
import { writeAge } from '#parts/age-text.ts'
import type { Live } from '#platform/wire/live-query.ts'
import type { Dashboard } from './use-dashboard.ts'
import type { Night } from './use-night.ts'

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

/** The plan of a car that is plugged in, once it is loaded; `realNow` is real time. */
export function showPlan(
  night: Live<Night>,
  { reading, status, now }: Dashboard,
  realNow: number,
): ShownNight {
  const { isPluggedIn } = reading
  if (night.status !== 'loaded') {
    const isComing = isPluggedIn && night.status === 'loading'
    const failure = isPluggedIn && night.status === 'error' ? <PlanError /> : null
    return { ...nothing, isComing, cards: isComing ? <PlanComing /> : failure }
  }
  const { code, plan } = night.value
  const level = reading.stateOfCharge ?? reading.estimate?.percent ?? null
  const hero = code.viewHero(isPluggedIn ? plan : null, { status, level, now })
  const isStale = night.error !== null || night.isPaused
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
        plan={isPluggedIn ? plan : null}
        hero={hero}
        status={status}
        level={level}
        age={isStale ? writeAge(night.updatedAt, realNow) : null}
        now={now}
      />
    ),
  }
}
