import { UpdateHeatComfort } from '@driveway/contract/generated/customer-operations'
import type { Comfort, ComfortPeriod, ComfortProblem } from '@driveway/domain/heat/comfort'
import { readKnown } from '@driveway/domain/known-value'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { warn } from '#platform/warn.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Heat } from './mapper.ts'
import { HEAT_KEY } from './query.ts'

const answeredProblems = [
  'heat-not-enabled',
  'invalid-comfort-temperature',
  'invalid-morning-period',
  'invalid-evening-period',
] as const satisfies readonly (ComfortProblem['code'] | 'heat-not-enabled')[]

export type HeatProblem = {
  readonly code: (typeof answeredProblems)[number] | 'not-reached' | 'failed-to-update'
}

function toProblem(code: string): HeatProblem {
  const known = readKnown(answeredProblems, code, (other) => warn(`Unknown heat problem ${other}`))
  return { code: known ?? 'failed-to-update' }
}

function writePeriod({ start, end }: ComfortPeriod) {
  return { start: writeScheduleTime(start), end: writeScheduleTime(end) }
}

export async function saveComfort(
  { graphql, session }: Wire,
  comfort: Comfort,
): Promise<Result<null, HeatProblem>> {
  try {
    const sent = await graphql.send(UpdateHeatComfort, {
      comfortTemperature: comfort.temperature,
      morningPeriod: writePeriod(comfort.morning),
      eveningPeriod: writePeriod(comfort.evening),
    })
    const { isSuccess, problem } = sent.updateHeatComfort
    if (!isSuccess) return fail(toProblem(problem?.code ?? ''))
  } catch {
    return fail({ code: 'not-reached' })
  }
  findQueryClient(session).setQueryData<Heat | null>(HEAT_KEY, (known) => known && { ...known, comfort })
  return succeed(null)
}
