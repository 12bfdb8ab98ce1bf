import type { MutationProblems, ScheduleInput } from '@driveway/contract/generated/customer-schema'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { readChargeRange, recommendedRange } from '@driveway/domain/charge-range/charge-range'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { isPhevCapable } from '@driveway/domain/vehicle/battery-capacity'
import { readVehicle, type VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import type { Clock } from '@driveway/service-kit/clock'
import type { FeatureStore } from '@driveway/store/accounts/feature-store'
import type { ScheduleStore } from '@driveway/store/vehicles/schedule-store'
import type { Vehicle, VehicleChange, VehicleStore } from '@driveway/store/vehicles/vehicle-store'
import { readScheduleChange } from './schedule-mapper.ts'
import { listVehicles } from './vehicle-service.ts'

/** A change of preferences; missing fields stay as they are. */
export type PreferencesInput = {
  readonly vehicle?: VehicleFields | null
  readonly phevReadyModeOptIn?: boolean | null
  readonly minimumCharge?: number | null
  readonly maximumCharge?: number | null
  readonly schedule?: Partial<ScheduleInput> | null
}

type Problem = { readonly code: MutationProblems['evPreferences'] }

export type PreferencesService = {
  /** Everything is checked before anything is written. */
  change(input: PreferencesInput): Promise<Result<null, Problem>>
  /** A battery that is too large for hybrid ready mode ends it. */
  readPhevOptIn(optIn: boolean | null, capacityWh: number | null): Promise<Result<VehicleChange, Problem>>
}

export function createPreferencesService(deps: {
  vehicles: VehicleStore
  schedules: ScheduleStore
  features: FeatureStore
  /** World time. */
  clock: Clock
  accountNumber: string
}): PreferencesService {
  const { vehicles, schedules, features, clock, accountNumber } = deps

  async function readChange(input: PreferencesInput): Promise<Result<VehicleChange, Problem>> {
    const before = await vehicles.find(accountNumber)
    const details = readDetails(input.vehicle ?? null, clock.now())
    if (!details.ok) return details
    const range = readRange(input, before)
    if (!range.ok) return range
    const capacity = details.value.batteryCapacityWh ?? before?.batteryCapacityWh ?? null
    const optIn = await readPhevOptIn(input.phevReadyModeOptIn ?? null, capacity)
    return optIn.ok ? succeed({ ...details.value, ...range.value, ...optIn.value }) : optIn
  }

  async function readPhevOptIn(
    optIn: boolean | null,
    capacityWh: number | null,
  ): Promise<Result<VehicleChange, Problem>> {
    const isCapable = isPhevCapable(capacityWh)
    if (optIn !== true) return succeed(optIn === false || !isCapable ? { phevReadyModeOptIn: false } : {})
    const isOn = isFeatureOn(await features.list(accountNumber), 'PHEV_READY_MODE')
    return isOn && isCapable ? succeed({ phevReadyModeOptIn: true }) : fail({ code: 'phev-not-available' })
  }

  return {
    readPhevOptIn,

    async change(input) {
      const schedule = readScheduleChange(input.schedule ?? {})
      if (!schedule.ok) return schedule
      const change = await readChange(input)
      if (!change.ok) return change
      if (hasVehicleInput(input)) await vehicles.save(accountNumber, change.value)
      if (Object.keys(schedule.value).length > 0) await schedules.save(accountNumber, schedule.value)
      return succeed(null)
    },
  }
}

/** False for a change of the times alone. */
export function hasVehicleInput({
  vehicle,
  phevReadyModeOptIn,
  minimumCharge,
  maximumCharge,
}: PreferencesInput): boolean {
  return [vehicle, phevReadyModeOptIn, minimumCharge, maximumCharge].some((each) => (each ?? null) !== null)
}

export function readDetails(fields: VehicleFields | null, now: Date): Result<VehicleChange, Problem> {
  if (fields === null) return succeed({})
  const read = readVehicle(fields, listVehicles(now))
  if (!read.ok) return read
  const { make, model, batteryCapacity, availabilityYear, herbieVehicleId } = read.value
  return succeed({ make, model, batteryCapacityWh: batteryCapacity, availabilityYear, herbieVehicleId })
}

/** One end alone keeps the other. */
export function readRange(
  { minimumCharge, maximumCharge }: PreferencesInput,
  before: Pick<Vehicle, 'minimumChargePercent' | 'maximumChargePercent'> | null,
): Result<VehicleChange, Problem> {
  if ((minimumCharge ?? null) === null && (maximumCharge ?? null) === null) return succeed({})
  const range = readChargeRange(
    minimumCharge ?? before?.minimumChargePercent ?? recommendedRange.minimum,
    maximumCharge ?? before?.maximumChargePercent ?? recommendedRange.maximum,
  )
  if (!range.ok) return range
  return succeed({ minimumChargePercent: range.value.minimum, maximumChargePercent: range.value.maximum })
}
