import { UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { Wire } from '#platform/wire/wire.ts'
import { warn } from '#platform/warn.ts'
import type { Account } from './mapper.ts'
import { changeAccount, findAccount } from './query.ts'

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

/** Marks a new feature as seen, optimistically and once. A lost request leaves the dot for the next load. */
export async function markFeatureSeen(wire: Wire, name: FeatureName): Promise<void> {
  const known = findAccount(wire)?.features.find((feature) => feature.name === name)
  if (!known?.isOn || known.seen) return
  changeAccount(wire, (account) => seeInAccount(account, name))
  const change = { featureId: null, name, enabled: null, seen: true, informed: null }
  try {
    await wire.graphql.send(UpsertCustomerFeature, change)
  } catch {
    warn(`Feature ${name} could not be marked as seen`)
  }
}
