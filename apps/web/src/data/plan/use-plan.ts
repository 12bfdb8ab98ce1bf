import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Night } from './mapper.ts'
import { planKeyOf, PLAN_REFRESH_MS } from './plan-key.ts'
import { loadNight } from './query.ts'

/** The plan in force, for pages that show a part of it. */
export function usePlan(deviceId: string): Live<Night> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: planKeyOf(deviceId),
    everyMs: PLAN_REFRESH_MS,
    load: (signal) => loadNight(graphql, deviceId, signal),
  })
}
