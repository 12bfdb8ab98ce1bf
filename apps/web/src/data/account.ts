import {
  GetCustomerAccount,
  type GetCustomerAccountAnswer,
} from '@driveway/contract/generated/customer-operations'
import type { ContactCustomer } from '@driveway/domain/account/contact-organisation'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { findFeatureName } from '@driveway/domain/account/feature-name'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { readKnown } from '@driveway/domain/known-value'
import type { GraphqlClient } from '#platform/wire/graphql-client.ts'
import { describeQuery, useLiveQuery, type Live, type LiveQuery } from '#platform/wire/live-query.ts'
import { usePlatform, type Platform } from '#platform/platform.ts'
import { findQueryClient } from '#platform/wire/query-client.ts'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetCustomerAccountAnswer['customer']
type WireFeature = WireCustomer['availableFeatures'][number]

export type Account = {
  /** What the customer signs in with. */
  readonly email: string
  /** The first charger's; null where there is none. */
  readonly chargerType: DeviceType | null
  readonly journey: JourneyCustomer
  readonly features: readonly MenuFeature[]
  readonly latestSeenReleaseNote: Date | null
  readonly contact: ContactCustomer
}

/** One that this build does not know is passed over. */
function toFeature(wire: WireFeature): MenuFeature[] {
  const name = findFeatureName(wire.name)
  if (!name) {
    warn(`Unknown feature ${wire.name}`)
    return []
  }
  const isOn = isFeatureOn([{ ...wire, name }], name)
  return [{ name, isOn, isInBeta: wire.isInBeta, seen: wire.seen, informed: wire.informed }]
}

function toChargerTypes({ deviceType }: WireCustomer['devices'][number]): DeviceType[] {
  const type = readKnown(deviceTypes, deviceType, (unknown) => warn(`Unknown device type ${unknown}`))
  return type ? [type] : []
}

function toDate(iso: string | null): Date | null {
  return iso !== null && !Number.isNaN(Date.parse(iso)) ? new Date(iso) : null
}

export function toAccount(wire: WireCustomer): Account {
  const { vehicle } = wire
  const features = wire.availableFeatures.flatMap(toFeature)
  const [chargerType = null] = wire.devices.flatMap(toChargerTypes)
  return {
    email: wire.username,
    chargerType,
    features,
    latestSeenReleaseNote: toDate(wire.latestSeenReleaseNote),
    contact: { organisationId: wire.organisationId, installerId: wire.installerId },
    journey: {
      isEvEnabled: wire.modules.ev.isEnabled,
      hasDevice: chargerType !== null,
      evOnboardingComplete: wire.evOnboardingComplete,
      features: features.filter((feature) => feature.isOn),
      vehicle: vehicle && {
        herbieVehicleId: vehicle.herbieVehicleId,
        model: vehicle.model,
        batteryCapacityWh: vehicle.batteryCapacity,
      },
    },
  }
}

const KEY = ['customer-account']

function accountQuery(graphql: GraphqlClient): LiveQuery<Account> {
  return {
    key: KEY,
    everyMs: null,
    load: async (signal) => toAccount((await graphql.send(GetCustomerAccount, {}, { signal })).customer),
  }
}

/** Asks ahead of whoever shows it. */
export function startLoadingAccount({ session, graphql }: Platform): void {
  void findQueryClient(session).prefetchQuery(describeQuery(accountQuery(graphql)))
}

/** After something about the account was changed. */
export function reloadAccount({ session }: Platform): void {
  void findQueryClient(session).invalidateQueries({ queryKey: KEY })
}

/** Null as long as it has not been looked up. */
export function findAccount({ session }: Platform): Account | null {
  return findQueryClient(session).getQueryData<Account>(KEY) ?? null
}

/** What was changed shows at once; an answer that is on its way must not put the old one back. */
export function changeAccount({ session }: Platform, edit: (known: Account) => Account): void {
  const client = findQueryClient(session)
  void client.cancelQueries({ queryKey: KEY })
  client.setQueryData<Account>(KEY, (known) => known && edit(known))
}

export function useAccount(): Live<Account> {
  return useLiveQuery(accountQuery(usePlatform().graphql))
}
