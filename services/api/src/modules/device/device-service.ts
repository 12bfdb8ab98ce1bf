import { decideEvState, type Circumstances, type EvState } from '@driveway/domain/charger/charger-state-rule'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Device, Household } from '@driveway/store/accounts/household-store'
import { once } from '@driveway/api/once'

export type OwnDevice = Device & {
  readonly state: EvState
  readonly stateOfCharge: number | null
}

export type DeviceService = {
  list(): Promise<readonly OwnDevice[]>
  /** Somebody else's device is as unknown as one that does not exist. */
  find(deviceId: string): Promise<Result<OwnDevice, { code: 'not-found' }>>
}

export function createDeviceService(deps: {
  loadHousehold: () => Promise<Household | null>
  clock: RealClock
}): DeviceService {
  const { loadHousehold, clock } = deps

  // An account has a handful of devices: each is told its state once, however often a query names it.
  const list = once(async (): Promise<readonly OwnDevice[]> => {
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
    // A car that has left takes its charge along: what it was on leaving is no longer known to be true.
    stateOfCharge: isPluggedIn ? device.facts.stateOfCharge : null,
    estimatedChargeStart: isPluggedIn ? device.estimatedChargeStart : null,
  }
}
