import { useLocation } from 'react-router'
import { useClock } from '#platform/use-clock.ts'
import { TodayBoost } from './boost/today-boost.tsx'
import type { Boost } from './boost/use-boost.ts'
import type { Dashboard } from './use-dashboard.ts'
import { useNight } from './use-night.ts'

/** A state is polled every few seconds: an older one was kept on this device. */
export const OLD_MS = 60_000

type Props = { readonly dashboard: Dashboard; readonly boost: Boost }

/** The Boost button, which knows from the plan what a boost would cost. */
export function BoostPlace({ dashboard, boost }: Props) {
  const { charger, reading, status, updatedAt, now } = dashboard
  const clock = useClock()
  const { search } = useLocation()
  const night = useNight(charger.id)
  const known = night.status === 'loaded' ? night.value : null

  return (
    <TodayBoost
      reading={reading}
      status={status}
      boost={boost}
      estimate={known?.plan ? (end) => known.code.compareBoost(known, end, now) : null}
      isAsked={search === '?boost' && clock.now() - updatedAt < OLD_MS}
      now={now}
    />
  )
}
