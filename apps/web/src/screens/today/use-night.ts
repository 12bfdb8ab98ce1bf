import { useEffect } from 'react'
import type { Night } from '#data/plan/mapper.ts'
import { planKeyOf, PLAN_REFRESH_MS } from '#data/plan/plan-key.ts'
import { createCell, useWatched } from '#platform/cell.ts'
import { importWithStyles } from '#platform/lost-styles.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type * as nightCode from './night/night.tsx'

type NightCode = typeof nightCode

export type LoadedNight = Night & { readonly code: NightCode }

/** Null until it is loaded. Kept apart from the plan, which a device stores for reading offline. */
const knownCode = createCell<NightCode | null>(null)

export async function loadNightCode(): Promise<NightCode> {
  const code = await importWithStyles(() => import('./night/night.tsx'))
  knownCode.set(code)
  return code
}

/** The plan in force with the code that shows it, which the first screen does not wait for. */
export function useNight(deviceId: string): Live<LoadedNight> {
  const { graphql } = useWire()
  const code = useWatched(knownCode)
  const night = useLiveQuery({
    key: planKeyOf(deviceId),
    everyMs: PLAN_REFRESH_MS,
    load: async (signal) => (await loadNightCode()).loadNight(graphql, deviceId, signal),
  })
  const isCodeMissing = code === null && night.status === 'loaded'
  useEffect(() => {
    // A plan that the device kept arrives without its code; a failure is retried with the plan.
    if (isCodeMissing) void loadNightCode().catch(() => undefined)
  }, [isCodeMissing])
  if (night.status !== 'loaded') return night
  return code ? { ...night, value: { ...night.value, code } } : { status: 'loading' }
}
