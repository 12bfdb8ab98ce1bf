import { UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { editCached } from '#platform/wire/edit-cached.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { warn } from '#platform/warn.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import type { Account } from './mapper.ts'
import { ACCOUNT_KEY } from './query.ts'

type FeatureChange = Partial<Pick<MenuFeature, 'isOn' | 'seen' | 'informed'>>

function withFeature(name: FeatureName, change: FeatureChange) {
  return (account: Account): Account => {
    const features = account.features.map((feature) =>
      feature.name === name ? Object.assign({}, feature, change) : feature,
    )
    const journey = { ...account.journey, features: features.filter(({ isOn }) => isOn) }
    return { ...account, features, journey }
  }
}

/** Shows a change of a feature to menus and gates at once, and returns the rollback. */
export function showFeature(
  { session }: Wire,
  name: FeatureName,
  change: FeatureChange,
  before: FeatureChange,
): () => void {
  return editCached(session, ACCOUNT_KEY, withFeature(name, change), withFeature(name, before))
}

/** Refetches the account after a change that the server made to it. */
export function reloadAccount({ session }: Wire): void {
  void queryClientOf(session).invalidateQueries({ queryKey: ACCOUNT_KEY })
}

/** Lets home lead past onboarding, which the server has saved as complete. */
export function completeLocally({ session }: Wire): void {
  const client = queryClientOf(session)
  void client.cancelQueries({ queryKey: ACCOUNT_KEY })
  client.setQueryData<Account>(
    ACCOUNT_KEY,
    (known) => known && { ...known, journey: { ...known.journey, evOnboardingComplete: true } },
  )
}

/** Writes a saved car to the cache, so that home does not ask for it again, and refetches the account. */
export function learnVehicle(wire: Wire, { model, batteryCapacity, herbieVehicleId }: VehicleFields): void {
  const client = queryClientOf(wire.session)
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
  const account = queryClientOf(wire.session).getQueryData<Account>(ACCOUNT_KEY)
  const known = account?.features.find((feature) => feature.name === name)
  if (!account || !known?.isOn || known.seen) return
  showFeature(wire, name, { seen: true }, { seen: false })
  const change = { featureId: null, name, enabled: null, seen: true, informed: null }
  const { ok } = await sendChange(wire, UpsertCustomerFeature, change)
  if (!ok) warn(`Feature ${name} could not be marked as seen`)
}
