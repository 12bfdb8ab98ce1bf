import { CHARGE_EFFICIENCY } from '../battery.ts'
import { chargerModelOf } from '../charger-model.ts'
import type { DemoHouse } from '../demo-house.ts'
import { chargerWOf, contactWOf, stepHouse, type Contact, type HouseEnergy } from '../house-physics.ts'
import { CHARGE_CEILING, EXPORT_FLOOR, limitWOf, type LimitMoment } from './charging-limit.ts'
import { createHousePower } from './house-power.ts'
import type { createWallHistory } from './wall-history.ts'

const HOUR_MS = 3_600_000
/** A step is not shorter because a level is near. */
const LEAST_STEP_MS = 60_000

/** The charger's side of a charge. */
type ChargerControl = Pick<LimitMoment, 'isUnplanned' | 'steps' | 'plannedExportW'> &
  Pick<Contact, 'isContactClosed'>

function startEnergyOf({ car, start }: DemoHouse): HouseEnergy {
  const storedWh = (car.batteryWh * start.socPercent) / 100
  return { storedWh, chargerImportWh: 0, chargerExportWh: 0, gridImportWh: 0, gridExportWh: 0 }
}

export type EnergyFlow = ReturnType<typeof createEnergyFlow>

/** The energy of a house and its car at one instant, from which `step` moves on. */
export function createEnergyFlow(
  { house, seed, from }: { readonly house: DemoHouse; readonly seed: number; readonly from: number },
  wall: ReturnType<typeof createWallHistory>,
  readControl: (at: number) => ChargerControl,
) {
  const model = chargerModelOf(house.deviceType)
  const battery = { capacityWh: house.car.batteryWh, maxAcW: house.car.maxAcW }
  const followsSun = house.solarKwp > 0 && house.hasHouseMeter && house.features.includes('EXPORT_MATCH')
  const readPower = createHousePower(house, seed)
  let at = from
  let energy: HouseEnergy = { ...startEnergyOf(house), ...wall.start }
  /** Solar and household power at `at`. */
  let power = readPower(from)

  function readLevel(): number | null {
    return model.reportsStateOfCharge ? energy.storedWh / battery.capacityWh : null
  }

  function readContact(): Contact {
    const { isContactClosed, ...control } = readControl(at)
    const surplusW = followsSun ? power.solarW - power.loadW : null
    const limitW = limitWOf({ ...control, at, charger: model, surplusW, level: readLevel() })
    return { battery, charger: model, isContactClosed, limitW, floorWh: battery.capacityWh * EXPORT_FLOOR }
  }

  function chargerW(): number {
    return chargerWOf(energy.storedWh, readContact())
  }

  function readWall() {
    return wall.partAt(at, energy.wallWh, { ...power, carW: chargerW() })
  }

  return {
    at: () => at,
    energy: () => energy,
    /** The share of the car's battery that is charged; null for a charger that does not read it. */
    readLevel,
    chargerW,
    contactW: () => contactWOf(readContact()),
    hasSun: () => followsSun && power.solarW > 0,

    /** At the main meter, while the charger takes `carW`. */
    netW: (carW: number) => power.loadW - power.solarW + carW + (readWall().wall?.powerW ?? 0),

    setStored(storedWh: number): void {
      energy = { ...energy, storedWh }
    },

    /** When a charge reaches the maximum at its present power; cars slow down before it. */
    ceilingAt(): number {
      const chargeW = chargerW() * CHARGE_EFFICIENCY
      const leftWh = CHARGE_CEILING * battery.capacityWh - energy.storedWh
      if (!model.reportsStateOfCharge || chargeW <= 0 || leftWh <= 0) return Infinity
      return at + Math.max(LEAST_STEP_MS, Math.ceil((leftWh / chargeW) * HOUR_MS))
    },

    step(next: number): void {
      const before = energy
      energy = stepHouse(energy, { ...readContact(), ...power, ...readWall(), seconds: (next - at) / 1000 })
      wall.record(at, next, before, energy, power)
      at = next
      power = readPower(at)
    },
  }
}
