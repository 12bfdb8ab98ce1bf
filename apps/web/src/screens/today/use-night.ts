import type { Night } from '#data/plan/mapper.ts'
import { findPlanKey, PLAN_REFRESH_MS } from '#data/plan/plan-key.ts'
import { importWithStyles } from '#platform/lost-styles.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type * as nightCode from './night/night.tsx'

export type LoadedNight = Night & { readonly code: typeof nightCode }

/** The plan in force with the code that shows it, which the first screen does not wait for. */
export function useNight(deviceId: string): Live<LoadedNight> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: findPlanKey(deviceId),
    everyMs: PLAN_REFRESH_MS,
    load: async (signal) => {
      const code = await importWithStyles(() => import('./night/night.tsx'))
      return { code, ...(await code.loadNight(graphql, deviceId, signal)) }
    },
  })
}
