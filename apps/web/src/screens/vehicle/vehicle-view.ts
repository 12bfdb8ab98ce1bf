import { writeDecimal } from '@driveway/domain/decimal-text'
import { isPhevCapable } from '@driveway/domain/vehicle/battery-capacity'
import { findKnownName } from '@driveway/domain/vehicle/vehicle-details'
import { vehicleDetailsPage as texts } from '@driveway/messages/en-GB/vehicle-details-page'
import { say } from '@driveway/messages/say'
import type { CustomerVehicle } from '#data/vehicle-details/mapper.ts'

export type VehicleFigure = {
  readonly key: string
  readonly value: string
  readonly unit: string
  readonly label: string
}

export type VehicleView = {
  readonly name: string
  readonly year: number | null
  readonly isHybrid: boolean
  /** Empty while the capacity is unknown. */
  readonly figures: readonly VehicleFigure[]
}

/** kWh or kW to one decimal. */
function writeThousandths(amount: number): string {
  return writeDecimal(amount / 1000, 1)
}

function listFigures({ batteryCapacity, maxAcPowerW, range }: CustomerVehicle): readonly VehicleFigure[] {
  if (batteryCapacity === null) return []
  const kwh = say(texts, 'kwh')
  const power =
    maxAcPowerW === null
      ? []
      : [
          {
            key: 'power',
            value: writeThousandths(maxAcPowerW),
            unit: say(texts, 'kw'),
            label: say(texts, 'max-power'),
          },
        ]
  return [
    { key: 'battery', value: writeThousandths(batteryCapacity), unit: kwh, label: say(texts, 'battery') },
    ...power,
    {
      key: 'at-maximum',
      value: writeThousandths((batteryCapacity * range.maximum) / 100),
      unit: kwh,
      label: say(texts, 'at-maximum', { percent: range.maximum }),
    },
  ]
}

export function viewVehicle(vehicle: CustomerVehicle): VehicleView {
  const make = findKnownName(vehicle.make)
  const model = findKnownName(vehicle.model)
  return {
    name: make === null ? say(texts, 'unknown-make') : [make, model ?? []].flat().join(' '),
    year: vehicle.availabilityYear,
    isHybrid: isPhevCapable(vehicle.batteryCapacity),
    figures: listFigures(vehicle),
  }
}
