import { decideEvState, type Circumstances, type EvState } from '@driveway/domain/charger/charger-state-rule'
import { chooseNotice, type ChargerNotice } from '@driveway/domain/charger/charger-notice'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { ChargeLevel } from '@driveway/domain/vehicle/charge-level'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Device, Household } from '@driveway/store/accounts/household-store'
import { memoise } from '@driveway/api/request/memoise'
import { findChargeLevel } from '@driveway/domain/vehicle/charge-facts'

export type OwnDevice = Device & {
  readonly state: EvState
  readonly chargeLevel: ChargeLevel
  readonly notice: ChargerNotice | null
}

export type DeviceService = {
  list(): Promise<readonly OwnDevice[]>
  /** Another household's device is reported as not found, like one that does not exist. */
  find(deviceId: string): Promise<Result<OwnDevice, { code: 'not-found' }>>
}

export function createDeviceService(deps: {
  loadHousehold: () => Promise<Household | null>
  clock: RealClock
  worldClock: Clock
}): DeviceService {
  const { loadHousehold, clock, worldClock } = deps

  // Each device's state is decided once in a request, however often a query selects it.
  const list = memoise(async (): Promise<readonly OwnDevice[]> => {
    const household = await loadHousehold()
    if (!household) return []
    const circumstances = { now: clock.now(), isSolarMatching: household.customer.exportMatchingOptIn }
    return household.devices.map((device) => withState(device, circumstances, worldClock.now()))
  })

  return {
    list,
    async find(deviceId) {
      const device = (await list()).find((each) => each.deviceId === deviceId)
      return device ? succeed(device) : fail({ code: 'not-found' })
    },
  }
}

function withState(device: Device, circumstances: Circumstances, worldNow: Date): OwnDevice {
  const state = decideEvState(device.facts, circumstances)
  const { isPluggedIn } = state
  return {
    ...device,
    state,
    notice: chooseNotice({ ...device, isPluggedIn, isBoosting: device.facts.isBoosting }),
    chargeLevel: findChargeLevel(device, isPluggedIn, worldNow),
    estimatedChargeStart: isPluggedIn ? device.estimatedChargeStart : null,
  }
}
