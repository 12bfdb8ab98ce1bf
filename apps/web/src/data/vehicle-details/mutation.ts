import {
  EvPreferences,
  UpdateCustomerEvPreferencesChargeRange,
} from '@driveway/contract/generated/customer-operations'
import type { ChargeRange, ChargeRangeProblem } from '@driveway/domain/charge-range/charge-range'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { VehicleFields, VehicleProblem } from '@driveway/domain/vehicle/vehicle-choice'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { VEHICLE_KEY } from './query.ts'

/** `not-saved` is a refusal whose code this build does not know. */
type SendProblem = 'not-reached' | 'not-saved'

export type VehicleSaveProblem = { readonly code: VehicleProblem['code'] | SendProblem }
export type RangeSaveProblem = { readonly code: ChargeRangeProblem['code'] | SendProblem }

const vehicleCodes = [
  'capacity-too-low',
  'capacity-too-high',
  'capacity-not-a-number',
  'unknown-vehicle',
  'make-and-model-required',
  'name-too-long',
  'invalid-year',
] as const satisfies readonly VehicleProblem['code'][]

const rangeCodes = [
  'invalid-minimum',
  'invalid-maximum',
  'range-too-narrow',
] as const satisfies readonly ChargeRangeProblem['code'][]

type Answer = { readonly isSuccess: boolean; readonly problem: { readonly code: string } | null }

async function settle<Code extends string>(
  call: Promise<Answer>,
  codes: readonly Code[],
): Promise<Result<null, { readonly code: Code | SendProblem }>> {
  try {
    const { isSuccess, problem } = await call
    if (isSuccess) return succeed(null)
    return fail({ code: codes.find((code) => code === problem?.code) ?? 'not-saved' })
  } catch {
    return fail({ code: 'not-reached' })
  }
}

export function saveVehicle(
  { graphql }: Wire,
  vehicle: VehicleFields,
): Promise<Result<null, VehicleSaveProblem>> {
  const unchanged = { phevReadyModeOptIn: null, minimumCharge: null, maximumCharge: null, schedule: null }
  return settle(
    graphql
      .send(EvPreferences, { vehicleManufacturerData: vehicle, ...unchanged })
      .then((sent) => sent.evPreferences),
    vehicleCodes,
  )
}

export function saveChargeRange(
  { graphql }: Wire,
  { minimum, maximum }: ChargeRange,
): Promise<Result<null, RangeSaveProblem>> {
  return settle(
    graphql
      .send(UpdateCustomerEvPreferencesChargeRange, {
        minimumChargePercent: minimum,
        maximumChargePercent: maximum,
      })
      .then((sent) => sent.updateCustomerEvPreferencesChargeRange),
    rangeCodes,
  )
}

/** Refetches the vehicle after a change. */
export function reloadVehicle({ session }: Wire): Promise<void> {
  return findQueryClient(session).invalidateQueries({ queryKey: VEHICLE_KEY })
}
