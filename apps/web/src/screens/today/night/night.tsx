import type { DashboardStatus } from '@driveway/domain/charger/dashboard-status'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { useState } from 'react'
import type { ChargePlan } from '#data/plan/mapper.ts'
import type { PlanHero } from './hero-view.ts'
import { PlanCard } from './plan-card.tsx'
import { viewPlanCard } from './plan-card-view.ts'
import { RingPlan } from './ring-plan.tsx'
import styles from './plan-card.module.css'

export { loadChargePlan } from '#data/plan/query.ts'
export { viewHero } from './hero-view.ts'

type Props = {
  readonly plan: ChargePlan | null
  readonly hero: PlanHero
  readonly status: DashboardStatus
  /** Known or estimated; null while it is unknown. */
  readonly level: number | null
  /** The age of a plan that cannot be refreshed; null while it can. */
  readonly age: string | null
  /** World time. */
  readonly now: number
}

/** Statuses in which a car waits for a plan. */
const withoutPlan: ReadonlySet<DashboardStatus> = new Set<DashboardStatus>([
  'IDLE',
  'IDLE_WITH_OFF_PEAK',
  'SOLAR_IDLE',
])

/** The part of the plan over the ring. */
export function RingOverlay({ hero: { ring } }: { readonly hero: PlanHero }) {
  if (!ring) return null
  return <RingPlan ring={ring} label={say(texts, 'ring-target', { level: Math.round(ring.target) })} />
}

/** The cards of the plan, beside the status. */
export function NightCards({ plan, status, level, age, now }: Props) {
  const [, setIsExplained] = useState(false)
  if (!plan) {
    return withoutPlan.has(status) ? (
      <Card title={say(texts, 'card-tonight')}>
        <p className={styles['sentence']}>{say(texts, 'no-plan-title')}</p>
        <p className={styles['line']}>{say(texts, 'no-plan-text')}</p>
      </Card>
    ) : null
  }
  return (
    <PlanCard
      view={viewPlanCard(plan, level, now, age && say(texts, 'stale', { age }))}
      onWhy={() => setIsExplained(true)}
    />
  )
}
