import { useEffect, useRef } from 'react'
import type { Charger } from '#data/device/mapper.ts'
import type { Night } from '#data/plan/mapper.ts'
import { findPlanKey, PLAN_REFRESH_MS, refetchPlan } from '#data/plan/plan-key.ts'
import { importWithStyles } from '#platform/lost-styles.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type * as nightCode from './night/night.tsx'

export type LoadedNight = Night & { readonly code: typeof nightCode }

/** The plan in force with the code that shows it, which the first screen does not wait for. */
export function useNight({ id, chargeStart, reading }: Charger): Live<LoadedNight> {
  const wire = useWire()
  // Changes with most new plans, so that a new one shows before the next poll.
  const trace = `${chargeStart?.getTime()} ${reading.isPluggedIn} ${reading.state}`
  const loadedAt = useRef(trace)
  useEffect(() => {
    if (loadedAt.current === trace) return
    loadedAt.current = trace
    void refetchPlan(wire, id)
  }, [wire, id, trace])
  return useLiveQuery({
    key: findPlanKey(id),
    everyMs: PLAN_REFRESH_MS,
    load: async (signal) => {
      const code = await importWithStyles(() => import('./night/night.tsx'))
      return { code, ...(await code.loadNight(wire.graphql, id, signal)) }
    },
  })
}
