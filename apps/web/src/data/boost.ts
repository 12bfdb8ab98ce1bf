import { SetEvChargerOverride } from '@driveway/contract/generated/customer-operations'
import { readKnown } from '@driveway/domain/known-value'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Platform } from '#platform/platform.ts'
import { warn } from '#platform/warn.ts'
import { learnState } from './device.ts'

/** The charger has 8 s to answer; whoever waits longer than this is told that nobody did. */
const GIVE_UP_MS = 9_500

const answeredProblems = ['charger-offline', 'charger-refused', 'charger-silent', 'car-disconnected'] as const

export type BoostProblem = { readonly code: (typeof answeredProblems)[number] | 'not-reached' }

function toProblem(code: string | undefined): BoostProblem {
  const known = readKnown(answeredProblems, code ?? '', (other) => warn(`Unknown boost problem ${other}`))
  return { code: known ?? 'charger-refused' }
}

async function command(
  platform: Platform,
  deviceId: string,
  enableBoost: boolean,
  signal: AbortSignal,
): Promise<Result<null, BoostProblem>> {
  try {
    const wish = { deviceId, enableBoost }
    const sent = await platform.graphql.send(SetEvChargerOverride, wish, { signal })
    const { isSuccess, problem } = sent.setEvChargerOverride
    return isSuccess ? succeed(null) : fail(toProblem(problem?.code))
  } catch {
    return fail({ code: 'not-reached' })
  }
}

/** Full power now, or back to the plan. It counts only when the charger has said yes. */
export async function setBoost(
  platform: Platform,
  deviceId: string,
  enableBoost: boolean,
): Promise<Result<null, BoostProblem>> {
  const given = new AbortController()
  const silence = Promise.withResolvers<Result<null, BoostProblem>>()
  const timer = setTimeout(() => {
    silence.resolve(fail({ code: 'charger-silent' }))
    given.abort()
  }, GIVE_UP_MS)
  const answer = await Promise.race([command(platform, deviceId, enableBoost, given.signal), silence.promise])
  clearTimeout(timer)
  if (answer.ok) learnState(platform, deviceId, enableBoost ? 'OVERRIDING' : 'CHARGING')
  return answer
}
