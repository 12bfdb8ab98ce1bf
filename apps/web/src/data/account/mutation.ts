import { UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import type { Wire } from '#platform/wire/wire.ts'
import { warn } from '#platform/warn.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import type { Account } from './mapper.ts'
import { ACCOUNT_KEY } from './query.ts'

function see<Feature extends { readonly name: FeatureName; readonly seen: boolean }>(
  features: readonly Feature[],
  name: FeatureName,
): readonly Feature[] {
  return features.map((feature) =>
    feature.name === name ? Object.assign({}, feature, { seen: true }) : feature,
  )
}

function seeInAccount(account: Account, name: FeatureName): Account {
  const { journey } = account
  return {
    ...account,
    features: see(account.features, name),
    journey: { ...journey, features: see(journey.features, name) },
  }
}

/** Refetches the account after a change that the server made to it. */
export function reloadAccount({ session }: Wire): void {
  void findQueryClient(session).invalidateQueries({ queryKey: ACCOUNT_KEY })
}

/** Writes a saved car to the cache, so that home does not ask for it again, and refetches the account. */
export function learnVehicle(wire: Wire, { model, batteryCapacity, herbieVehicleId }: VehicleFields): void {
  const client = findQueryClient(wire.session)
  void client.cancelQueries({ queryKey: ACCOUNT_KEY })
  client.setQueryData<Account>(ACCOUNT_KEY, (known) => {
    if (!known) return known
    const integrationInternalOAuthId = known.journey.vehicle?.integrationInternalOAuthId ?? null
    const vehicle = { model, batteryCapacityWh: batteryCapacity, herbieVehicleId, integrationInternalOAuthId }
    return { ...known, isVehicleMissing: false, journey: { ...known.journey, vehicle } }
  })
  reloadAccount(wire)
}

/** Marks a new feature as seen, optimistically and once. A lost request leaves the dot for the next load. */
export async function markFeatureSeen(wire: Wire, name: FeatureName): Promise<void> {
  const client = findQueryClient(wire.session)
  const account = client.getQueryData<Account>(ACCOUNT_KEY)
  const known = account?.features.find((feature) => feature.name === name)
  if (!account || !known?.isOn || known.seen) return
  // An answer in flight may predate the edit.
  void client.cancelQueries({ queryKey: ACCOUNT_KEY })
  client.setQueryData<Account>(ACCOUNT_KEY, seeInAccount(account, name))
  const change = { featureId: null, name, enabled: null, seen: true, informed: null }
  try {
    await wire.graphql.send(UpsertCustomerFeature, change)
  } catch {
    warn(`Feature ${name} could not be marked as seen`)
  }
}
