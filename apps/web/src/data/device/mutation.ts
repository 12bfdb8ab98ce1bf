import { SetEvChargerOverride } from '@driveway/contract/generated/customer-operations'
import { fail } from '@driveway/domain/result'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { learnState } from './query.ts'

/** The server waits 8 s for the charger; after this the request counts as unanswered. */
const GIVE_UP_MS = 9_500

/** The end of a boost in world time, or with an amount of energy; both are null for one until the car is full. */
export type BoostEnd = { readonly endsAt: number | null; readonly energyWh: number | null }

export const noBoostEnd: BoostEnd = { endsAt: null, energyWh: null }

/** Starts or stops a boost. It succeeds only once the charger has accepted it. */
export async function setBoost(
  wire: Wire,
  deviceId: string,
  enableBoost: boolean,
  { endsAt, energyWh }: BoostEnd,
) {
  const until = endsAt === null ? null : new Date(endsAt).toISOString()
  const variables = { deviceId, enableBoost, endsAt: until, energyWh }
  const given = new AbortController()
  const { promise: silence, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, GIVE_UP_MS)
  const answer = await Promise.race([
    sendChange(wire, SetEvChargerOverride, variables, { signal: given.signal }),
    silence.then(() => fail({ code: 'charger-silent' } as const)),
  ])
  clearTimeout(timer)
  given.abort()
  if (answer.ok) learnState(wire, deviceId, enableBoost ? 'OVERRIDING' : 'CHARGING')
  return answer
}
