import type { Device } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import { orNotFound } from '@driveway/api/graphql/api-problem'
import type { OwnDevice } from './device-service.ts'

export async function resolveDevice(args: { deviceId: string }, account: Account): Promise<Device> {
  return toWire(orNotFound(await account.devices.find(args.deviceId), 'device'))
}

export async function resolveDevices(account: Account): Promise<readonly Device[]> {
  return (await account.devices.list()).map(toWire)
}

function toWire(device: OwnDevice): Device {
  const { state, facts } = device
  return {
    id: device.deviceId,
    deviceType: device.deviceType,
    installDate: device.installDate,
    status: state.status,
    firmware: device.firmwareVersion === null ? null : { appVersion: device.firmwareVersion },
    currentEvState: {
      status: state.status,
      homeAlone: state.homeAlone,
      chargeRate: state.chargeRate,
      stateOfCharge: device.stateOfCharge,
      isPluggedIn: state.isPluggedIn,
      lastUpdated: facts.heardAt?.toISOString() ?? null,
    },
  }
}
