import type { BoostEnd } from '#data/device/mutation.ts'
import { TodayBoost } from './boost/today-boost.tsx'
import type { Boost } from './boost/use-boost.ts'
import type { Dashboard } from './use-dashboard.ts'
import { useNight } from './use-night.ts'

type Props = { readonly dashboard: Dashboard; readonly boost: Boost }

/** The Boost button, which knows from the plan what a boost would cost. */
export function BoostPlace({ dashboard, boost }: Props) {
  const { charger, reading, status, now } = dashboard
  const night = useNight(charger)
  const { code, plan } = night.status === 'loaded' ? night.value : { code: null, plan: null }

  function estimate(end: BoostEnd) {
    const known = plan && code?.estimateBoost(plan, end, now)
    return known
      ? { ...known, level: plan.ready?.targetLevel ?? plan.maximumLevel, planPence: plan.costPence }
      : null
  }

  return (
    <TodayBoost reading={reading} status={status} boost={boost} estimate={plan ? estimate : null} now={now} />
  )
}
