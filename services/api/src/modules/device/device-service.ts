import { findChargeLevel, type ChargeFacts } from '@driveway/domain/car-level/level-facts'
import { unknownCar, type ChargeLevel } from '@driveway/domain/car-level/level-state'
import { widenWhileOffline } from '@driveway/domain/car-level/offline-level'
import { noEnergy } from '@driveway/domain/car-level/metered-energy'
import { findHousePower } from '@driveway/domain/charger/charge-rate'
import { decideEvState, type Circumstances, type EvState } from '@driveway/domain/charger/charger-state-rule'
import { chooseNotice, type ChargerNotice } from '@driveway/domain/charger/charger-notice'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Device, Household } from '@driveway/store/accounts/household-store'
import type { Visit } from '@driveway/store/accounts/visit-store'
import { memoise } from '@driveway/api/request/memoise'

export type OwnDevice = Device & {
  readonly state: EvState
  /** Null without a current reading of a house meter. */
  readonly housePowerW: number | null
  findLevel(): Promise<ChargeLevel>
  findNotice(): Promise<ChargerNotice | null>
  /** The end that the owner gave the running boost; null without a boost. */
  findBoostLimit(): Promise<BoostLimit | null>
}

export type DeviceService = {
  list(): Promise<readonly OwnDevice[]>
  /** Another household's device is reported as not found, like one that does not exist. */
  find(deviceId: string): Promise<Result<OwnDevice, { code: 'not-found' }>>
}

type Visits = ReadonlyMap<number, Visit>

export function createDeviceService(deps: {
  loadHousehold: () => Promise<Household | null>
  /** Only some fields need them. */
  loadVisits: () => Promise<Visits>
  clock: RealClock
  worldClock: Clock
}): DeviceService {
  const { loadHousehold, clock, worldClock } = deps
  const loadVisits = memoise(deps.loadVisits)

  // Each device's state is decided once in a request, however often a query selects it.
  const list = memoise(async (): Promise<readonly OwnDevice[]> => {
    const household = await loadHousehold()
    if (!household) return []
    const [now, worldNow] = [clock.now(), worldClock.now()]
    const isSolarMatching = household.customer.exportMatchingOptIn
    return household.devices.map((device) => {
      const isSunAwaited = isWithin(device.sunWait, worldNow)
      return toOwnDevice(device, { now, isSolarMatching, isSunAwaited })
    })
  })

  function toOwnDevice(device: Device, circumstances: Circumstances): OwnDevice {
    const { facts } = device
    const state = decideEvState(facts, circumstances)
    const { isPluggedIn } = state

    async function loadVisit(): Promise<Visit | undefined> {
      return (await loadVisits()).get(device.deviceNo)
    }

    return {
      ...device,
      state,
      housePowerW:
        state.status === 'OFFLINE' ? null : findHousePower(facts.houseNetW, facts.houseAt, worldClock.now()),
      estimatedChargeStart: isPluggedIn ? device.estimatedChargeStart : null,
      async findLevel() {
        const visit = device.hasStoredLevel ? await loadVisit() : undefined
        const charge = visit?.charge ?? toReported(device)
        const worldNow = worldClock.now()
        const level = findChargeLevel({ facts, charge }, isPluggedIn, worldNow)
        if (state.status !== 'OFFLINE' || !isPluggedIn) return level
        const readAt = (facts.powerAt ?? facts.lastSeenAt ?? worldNow).getTime()
        const charger = { capacityWh: charge.capacityWh, importW: facts.importW, readAt }
        return widenWhileOffline(level, charger, worldNow.getTime())
      },
      async findNotice() {
        const { isBoosting } = facts
        const visit = isPluggedIn && !isBoosting ? await loadVisit() : undefined
        const wasBoostUnused = visit?.wasBoostUnused ?? false
        return chooseNotice({ ...device, isPluggedIn, isBoosting, wasBoostUnused })
      },
      async findBoostLimit() {
        if (!facts.isBoosting) return null
        return (await loadVisit())?.boostLimit ?? { endsAt: null, energyWh: null }
      },
    }
  }

  return {
    list,
    async find(deviceId) {
      const device = (await list()).find((each) => each.deviceId === deviceId)
      return device ? succeed(device) : fail({ code: 'not-found' })
    },
  }
}

/** The facts of a device whose level only the charger reports: it comes with the energy, so that no capacity is needed. */
function toReported({ levelReportedAt, unpluggedAt }: Device): ChargeFacts {
  return {
    capacityWh: null,
    reportedAt: levelReportedAt,
    unpluggedAt,
    state: unknownCar,
    metered: noEnergy,
    ofVisit: noEnergy,
    unpluggedFrom: null,
    pluggedInAt: null,
    stop: null,
  }
}

function isWithin(wait: Device['sunWait'], now: Date): boolean {
  return wait !== null && wait.from <= now && now < wait.until
}
