import { recommendedRange } from '@driveway/domain/charge-range/charge-range'
import type { NightFacts } from '@driveway/domain/planning/build-night-inputs'
import type { ReadySettings } from '@driveway/domain/schedule/ready-times'
import { findVehicleModel } from '@driveway/domain/vehicle/vehicle-models'
import { readOptIn, type OptInFeatureColumns } from '../kernel/opt-in.ts'
import type { ReadyRows } from '../vehicles/ready-rows.ts'
import { toCarTimes } from '../vehicles/ready-settings-store.ts'
import type { VehicleRow } from '../vehicles/vehicle-rows.ts'

type OwnVehicle = Pick<NightFacts, 'chargeRange' | 'vehicle'>

/** A car as a plan needs to know it: its times, its range and its battery. */
export type CarFacts = Omit<ReadySettings, 'away'> & OwnVehicle

/** The rows of a car that is not in use. */
export type ParkedCar = ReadyRows & { readonly vehicle?: Omit<VehicleRow, keyof OptInFeatureColumns> | null }

export function toCarFacts(car: ParkedCar, feature: OptInFeatureColumns): CarFacts {
  const { feature_enabled, feature_in_beta } = feature
  return {
    ...toCarTimes(car),
    ...toVehicle(car.vehicle ? { ...car.vehicle, feature_enabled, feature_in_beta } : undefined),
  }
}

export function toVehicle(row: VehicleRow | undefined): OwnVehicle {
  const id = row?.herbie_vehicle_id ?? null
  const model = id === null ? null : findVehicleModel(id)
  return {
    chargeRange: {
      minimum: row?.minimum_charge_percent ?? recommendedRange.minimum,
      maximum: row?.maximum_charge_percent ?? recommendedRange.maximum,
    },
    vehicle: {
      batteryCapacityWh: row?.battery_capacity_wh ?? null,
      maxAcPowerW: model?.maxAcPowerW ?? null,
      phases: model?.phases ?? null,
      isV2gCapable: model?.isV2gCapable ?? null,
      isPhevReadyModeOn: row !== undefined && readOptIn(row.phev_ready_mode_opt_in, row),
    },
  }
}
