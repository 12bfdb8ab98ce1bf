import { SetEvChargerOverride } from '@driveway/contract/generated/customer-operations'
import { readKnown } from '@driveway/domain/known-value'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { warn } from '#platform/warn.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { learnState } from './query.ts'

/** The server waits 8 s for the charger; after this the request counts as unanswered. */
const GIVE_UP_MS = 9_500

const answeredProblems = ['charger-offline', 'charger-refused', 'charger-silent', 'car-disconnected'] as const

/** The end of a boost in world time, or with an amount of energy; both are null for one until the car is full. */
export type BoostEnd = { readonly endsAt: number | null; readonly energyWh: number | null }

export const noBoostEnd: BoostEnd = { endsAt: null, energyWh: null }

export type BoostProblem = { readonly code: (typeof answeredProblems)[number] | 'not-reached' }

function toProblem(code: string | undefined): BoostProblem {
  const known = readKnown(answeredProblems, code ?? '', (other) => warn(`Unknown boost problem ${other}`))
  return { code: known ?? 'charger-refused' }
}

async function command(
  wire: Wire,
  deviceId: string,
  enableBoost: boolean,
  { endsAt, energyWh }: BoostEnd,
  signal: AbortSignal,
): Promise<Result<null, BoostProblem>> {
  try {
    const until = endsAt === null ? null : new Date(endsAt).toISOString()
    const variables = { deviceId, enableBoost, endsAt: until, energyWh }
    const sent = await wire.graphql.send(SetEvChargerOverride, variables, { signal })
    const { isSuccess, problem } = sent.setEvChargerOverride
    return isSuccess ? succeed(null) : fail(toProblem(problem?.code))
  } catch {
    return fail({ code: 'not-reached' })
  }
}

/** Starts or stops a boost. It succeeds only once the charger has accepted it. */
export async function setBoost(
  wire: Wire,
  deviceId: string,
  enableBoost: boolean,
  end: BoostEnd,
): Promise<Result<null, BoostProblem>> {
  const given = new AbortController()
  const timeout = Promise.withResolvers<Result<null, BoostProblem>>()
  const timer = setTimeout(() => {
    timeout.resolve(fail({ code: 'charger-silent' }))
    given.abort()
  }, GIVE_UP_MS)
  const answer = await Promise.race([
    command(wire, deviceId, enableBoost, end, given.signal),
    timeout.promise,
  ])
  clearTimeout(timer)
  if (answer.ok) learnState(wire, deviceId, enableBoost ? 'OVERRIDING' : 'CHARGING')
  return answer
}
