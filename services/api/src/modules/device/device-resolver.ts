import type { Device } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import { orNotFound } from '@driveway/api/graphql/api-problem'
import type { Resolvable } from '@driveway/api/graphql/resolvable'
import { resolveEnergy } from '../energy/energy-resolver.ts'
import type { OwnDevice } from './device-service.ts'

export async function resolveDevice(
  args: { deviceId: string },
  account: Account,
): Promise<Resolvable<Device>> {
  return toWire(orNotFound(await account.devices.find(args.deviceId), 'device'), account)
}

export async function resolveDevices(account: Account): Promise<readonly Resolvable<Device>[]> {
  return (await account.devices.list()).map((device) => toWire(device, account))
}

/** What a query does not ask for is not loaded. */
function toWire(device: OwnDevice, account: Account): Resolvable<Device> {
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
    estimatedChargeStartTime: device.estimatedChargeStart?.toISOString() ?? null,
    cheaperSlotStart: async () => (await account.tariffs.findCheaperSlotStart())?.toISOString() ?? null,
    ...resolveEnergy(account, device.deviceId),
  }
}
