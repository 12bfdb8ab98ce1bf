import { unknownCharge, type ChargeFacts } from '@driveway/domain/car-level/level-facts'
import type { ChargeLevel } from '@driveway/domain/car-level/level-state'
import { levelAtChargerOf } from '@driveway/domain/car-level/offline-level'
import { findHousePower } from '@driveway/domain/charger/charge-rate'
import {
  findCheapGridEnd,
  isChargingFromGrid,
  type CheapGridInputs,
} from '@driveway/domain/charger/cheap-grid-charge'
import { decideEvState, type Circumstances, type EvState } from '@driveway/domain/charger/charger-state-rule'
import { chooseNotice, type ChargerNotice } from '@driveway/domain/charger/charger-notice'
import { isBoostHeldBack as checkBoostHeldBack } from '@driveway/domain/connector/boost-lifecycle'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { noBoostLimit, type BoostLimit } from '@driveway/domain/connector/boost-lifecycle'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Device, Household } from '@driveway/store/accounts/household-store'
import type { PlugIn } from '@driveway/store/accounts/plug-in-store'
import { memoise } from '@driveway/api/request/memoise'

export type OwnDevice = Device & {
  readonly state: EvState
  /** Null without a current reading of a house meter. */
  readonly housePowerW: number | null
  findLevel(): Promise<ChargeLevel>
  findNotice(): Promise<ChargerNotice | null>
  /** The end that the owner gave the running boost; null without a boost. */
  findBoostLimit(): Promise<(BoostLimit & { readonly chargedWh: number }) | null>
  /** The end (ms) of 'charging now from the grid at the cheap rate'; null while that is not so. */
  findCheapGridEnd(): Promise<number | null>
}

export type DeviceService = {
  list(): Promise<readonly OwnDevice[]>
  /** Another household's device is reported as not found, like one that does not exist. */
  find(deviceId: string): Promise<Result<OwnDevice, { code: 'not-found' }>>
}

type PlugIns = ReadonlyMap<number, PlugIn>

type Deps = {
  loadHousehold: () => Promise<Household | null>
  /** Only some fields need them. */
  loadPlugIns: () => Promise<PlugIns>
  /** Only a charger that charges needs them. */
  loadCheapGrid: (deviceId: string, now: Date) => Promise<CheapGridInputs>
  clock: RealClock
  worldClock: Clock
}

export function createDeviceService(deps: Deps): DeviceService {
  const { loadHousehold, clock, worldClock } = deps
  const loadPlugIns = memoise(deps.loadPlugIns)

  // Each device's state is decided once in a request, however often a query selects it.
  const list = memoise(async (): Promise<readonly OwnDevice[]> => {
    const household = await loadHousehold()
    if (!household) return []
    const [now, worldNow] = [clock.now(), worldClock.now()]
    const isSolarMatching = household.customer.exportMatchingOptIn
    return household.devices.map((device) => {
      const isSunAwaited = isWithin(device.sunWait, worldNow)
      return toOwnDevice(deps, loadPlugIns, device, { now, isSolarMatching, isSunAwaited })
    })
  })

  return {
    list,
    async find(deviceId) {
      const device = (await list()).find((each) => each.deviceId === deviceId)
      return device ? succeed(device) : fail({ code: 'not-found' })
    },
  }
}

function toOwnDevice(
  deps: Deps,
  loadPlugIns: Deps['loadPlugIns'],
  device: Device,
  circumstances: Circumstances,
): OwnDevice {
  const { worldClock } = deps
  const { facts } = device
  const state = decideEvState(facts, circumstances)
  const { isPluggedIn } = state

  async function loadPlugIn(): Promise<PlugIn | undefined> {
    return (await loadPlugIns()).get(device.deviceNo)
  }

  return {
    ...device,
    state,
    housePowerW: state.status === 'OFFLINE' ? null : findHousePower(facts, worldClock.now()),
    estimatedChargeStart:
      isPluggedIn && device.deliveryOutcome !== 'held' ? device.estimatedChargeStart : null,
    async findLevel() {
      const isOffline = state.status === 'OFFLINE'
      const plugIn = device.hasStoredLevel || isOffline ? await loadPlugIn() : undefined
      const charge = plugIn?.charge ?? toReported(device)
      return levelAtChargerOf({ facts, charge }, { isPluggedIn, isOffline }, worldClock.now())
    },
    async findNotice() {
      const { isBoosting, connectorState, statusAt: since } = facts
      const plugIn = isPluggedIn ? await loadPlugIn() : undefined
      const wasBoostUnused = plugIn?.wasBoostUnused ?? false
      const boost = { connectorState, since, boostedAt: plugIn?.boostChangedAt ?? null }
      const isBoostHeldBack = isBoosting && checkBoostHeldBack(boost, worldClock.now())
      return chooseNotice({ ...device, isPluggedIn, isBoosting, wasBoostUnused, isBoostHeldBack })
    },
    async findBoostLimit() {
      if (!facts.isBoosting) return null
      const plugIn = await loadPlugIn()
      return { ...(plugIn?.boostLimit ?? noBoostLimit), chargedWh: plugIn?.boostChargedWh ?? 0 }
    },
    async findCheapGridEnd() {
      const [now, realNow] = [worldClock.now(), circumstances.now]
      if (!isChargingFromGrid(facts, state, realNow)) return null
      const inputs = await deps.loadCheapGrid(device.deviceId, now)
      return findCheapGridEnd(facts, state, inputs, { now: now.getTime(), realNow })
    },
  }
}

/** While the charger is heard, the level that it alone reports comes with the energy: no capacity is needed. */
function toReported({ levelReportedAt, unpluggedAt }: Device): ChargeFacts {
  return { ...unknownCharge, reportedAt: levelReportedAt, unpluggedAt }
}

function isWithin(wait: Device['sunWait'], now: Date): boolean {
  return wait !== null && wait.from <= now && now < wait.until
}
