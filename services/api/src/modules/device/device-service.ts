import { decideEvState, type Circumstances, type EvState } from '@driveway/domain/charger/charger-state-rule'
import { chooseNotice, type ChargerNotice } from '@driveway/domain/charger/charger-notice'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Device, Household } from '@driveway/store/accounts/household-store'
import { memoise } from '@driveway/api/request/memoise'

export type OwnDevice = Device & {
  readonly state: EvState
  readonly stateOfCharge: number | null
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
}): DeviceService {
  const { loadHousehold, clock } = deps

  // Each device's state is decided once in a request, however often a query selects it.
  const list = memoise(async (): Promise<readonly OwnDevice[]> => {
    const household = await loadHousehold()
    if (!household) return []
    const circumstances = { now: clock.now(), isSolarMatching: household.customer.exportMatchingOptIn }
    return household.devices.map((device) => withState(device, circumstances))
  })

  return {
    list,
    async find(deviceId) {
      const device = (await list()).find((each) => each.deviceId === deviceId)
      return device ? succeed(device) : fail({ code: 'not-found' })
    },
  }
}

function withState(device: Device, circumstances: Circumstances): OwnDevice {
  const state = decideEvState(device.facts, circumstances)
  const { isPluggedIn } = state
  return {
    ...device,
    state,
    notice: chooseNotice({ ...device, isPluggedIn, isBoosting: device.facts.isBoosting }),
    // The last known state of charge is unreliable after the car has been unplugged.
    stateOfCharge: isPluggedIn ? device.facts.stateOfCharge : null,
    estimatedChargeStart: isPluggedIn ? device.estimatedChargeStart : null,
  }
}
