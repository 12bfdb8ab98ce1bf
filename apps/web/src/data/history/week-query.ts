import { GetWeekEnergy } from '@driveway/contract/generated/customer-operations'
import { addDays, startOfDay, type LocalDate } from '@driveway/domain/time/local-date'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toWeekEnergy, type WeekEnergy } from './week-mapper.ts'

const REFRESH_MS = 60_000
const DAYS_BEFORE = 6

function writeInstant(day: LocalDate): string {
  return new Date(startOfDay(day)).toISOString()
}

/** The week up to and with `today`, and the charge of the car that is plugged in. */
export function useWeekEnergy(deviceId: string, today: LocalDate): Live<WeekEnergy> {
  const { graphql } = useWire()
  const [start, end] = [addDays(today, -DAYS_BEFORE), addDays(today, 1)]
  const variables = { deviceId, start, end, from: writeInstant(start), to: writeInstant(end) }
  return useLiveQuery({
    key: ['week-energy', deviceId, today],
    everyMs: REFRESH_MS,
    load: async (signal) => toWeekEnergy((await graphql.send(GetWeekEnergy, variables, { signal })).device),
  })
}
