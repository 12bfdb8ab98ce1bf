import { decideEvState, type EvState } from '@driveway/domain/charger/charger-state-rule'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { RealClock } from '@driveway/service-kit/clock'
import type { Device } from '@driveway/store/device/account-devices'
import type { DeviceStore } from '@driveway/store/device/device-store'
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
  store: DeviceStore
  clock: RealClock
  accountNumber: string
}): DeviceService {
  const { store, clock, accountNumber } = deps

  // An account has a handful of devices: one statement serves a query that names each of them.
  const list = once(async (): Promise<readonly OwnDevice[]> => {
    const devices = await store.listOfAccount(accountNumber)
    return devices.map((device) => withState(device, clock.now()))
  })

  return {
    list,
    async find(deviceId) {
      const device = (await list()).find((each) => each.deviceId === deviceId)
      return device ? succeed(device) : fail({ code: 'not-found' })
    },
  }
}

function withState(device: Device, now: Date): OwnDevice {
  const state = decideEvState(device.facts, { now, isSolarMatching: device.isSolarMatching })
  const { isPluggedIn } = state
  return {
    ...device,
    state,
    // A car that has left takes its charge along: what it was on leaving is no longer known to be true.
    stateOfCharge: isPluggedIn ? device.facts.stateOfCharge : null,
    estimatedChargeStart: isPluggedIn ? device.estimatedChargeStart : null,
  }
}
