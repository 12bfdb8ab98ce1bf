import { UpsertCustomerFeature } from '@driveway/contract/generated/customer-operations'
import type { FeatureName } from '@driveway/domain/account/feature-name'
import type { Platform } from '#platform/platform.ts'
import { warn } from '#platform/warn.ts'
import { changeAccount, findAccount, type Account } from './account.ts'

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

/**
 * The customer has seen what is new. Shown at once; said to the server once, and only of what is on and was new. If it
 * does not arrive, the next look at the account says so, and it is news once more.
 */
export async function markFeatureSeen(platform: Platform, name: FeatureName): Promise<void> {
  const known = findAccount(platform)?.features.find((feature) => feature.name === name)
  if (!known?.isOn || known.seen) return
  changeAccount(platform, (account) => seeInAccount(account, name))
  const change = { featureId: null, name, enabled: null, seen: true, informed: null }
  try {
    await platform.graphql.send(UpsertCustomerFeature, change)
  } catch {
    warn(`It could not be said that ${name} was seen`)
  }
}
