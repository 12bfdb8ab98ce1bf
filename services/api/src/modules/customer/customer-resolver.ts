import type { Customer } from '@driveway/contract/generated/customer-schema'
import type { Account } from '@driveway/api/account'
import { orNotFound } from '@driveway/api/graphql/api-problem'
import type { Resolvable } from '@driveway/api/graphql/resolvable'
import { resolveDevices } from '../device/device-resolver.ts'
import { resolveFeatures } from '../feature/feature-resolver.ts'
import { resolveTariffs } from '../tariff/tariff-resolver.ts'
import { resolveVehicle } from '../vehicle/vehicle-resolver.ts'

/** What a query does not ask for is not loaded. */
export async function resolveCustomer(account: Account): Promise<Resolvable<Customer>> {
  const customer = orNotFound(await account.customers.find(), 'customer')
  const { ev, heat, hes } = customer.modules
  return {
    accountNumber: customer.accountNumber,
    username: customer.username,
    organisationId: customer.organisationId,
    installerId: customer.installerId,
    modules: { ev: { isEnabled: ev }, heat: { isEnabled: heat }, hes: { isEnabled: hes } },
    evOnboardingComplete: customer.evOnboardingComplete,
    latestSeenReleaseNote: customer.latestSeenReleaseNote?.toISOString() ?? null,
    exportMatchingOptIn: customer.exportMatchingOptIn,
    ...resolveTariffs(account),
    hasConfirmedSchedule: () => account.schedules.hasConfirmed(),
    availableFeatures: () => resolveFeatures(account),
    vehicle: () => resolveVehicle(account),
    devices: () => resolveDevices(account),
  }
}
