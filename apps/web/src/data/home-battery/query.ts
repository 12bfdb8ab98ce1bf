import {
  GetHomeBattery,
  RemoveHomeBattery,
  SetHomeBattery,
} from '@driveway/contract/generated/customer-operations'
import type { HomeBattery, HomeBatteryInput } from '@driveway/contract/generated/customer-schema'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

export type { HomeBattery, HomeBatteryInput } from '@driveway/contract/generated/customer-schema'

const KEY = ['home-battery']
/** Readings come every few seconds. */
const EVERY_MS = 15_000

/** The battery on the wall; the value is null without one. */
export function useHomeBattery(): Live<{ readonly battery: HomeBattery | null }> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: KEY,
    everyMs: EVERY_MS,
    load: async (signal) => ({
      battery: (await graphql.send(GetHomeBattery, {}, { signal })).customer.homeBattery,
    }),
  })
}

async function reload({ session }: Wire): Promise<void> {
  await queryClientOf(session).invalidateQueries({ queryKey: KEY })
}

export async function saveHomeBattery(wire: Wire, battery: HomeBatteryInput) {
  const answer = await sendChange(wire, SetHomeBattery, { battery })
  if (answer.ok) await reload(wire)
  return answer
}

export async function removeHomeBattery(wire: Wire) {
  const answer = await sendChange(wire, RemoveHomeBattery, {})
  if (answer.ok) await reload(wire)
  return answer
}
