import { UpdateHeatComfort } from '@driveway/contract/generated/customer-operations'
import type { Comfort, ComfortPeriod } from '@driveway/domain/heat/comfort'
import { writeScheduleTime } from '@driveway/domain/time/clock-time'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import type { Heat } from './mapper.ts'
import { HEAT_KEY } from './query.ts'

function writePeriod({ start, end }: ComfortPeriod) {
  return { start: writeScheduleTime(start), end: writeScheduleTime(end) }
}

export async function saveComfort(wire: Wire, comfort: Comfort) {
  const answer = await sendChange(wire, UpdateHeatComfort, {
    comfortTemperature: comfort.temperature,
    morningPeriod: writePeriod(comfort.morning),
    eveningPeriod: writePeriod(comfort.evening),
  })
  if (answer.ok) {
    queryClientOf(wire.session).setQueryData<Heat | null>(HEAT_KEY, (known) => known && { ...known, comfort })
  }
  return answer
}
