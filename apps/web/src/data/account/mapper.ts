import type { GetCustomerAccountAnswer } from '@driveway/contract/generated/customer-operations'
import type { ContactCustomer } from '@driveway/domain/account/contact-organisation'
import { isFeatureOn } from '@driveway/domain/account/feature'
import { findFeatureName } from '@driveway/domain/account/feature-name'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import type { JourneyCustomer } from '@driveway/domain/journey/journey-customer'
import type { MenuFeature } from '@driveway/domain/journey/menu-dots'
import { readKnown } from '@driveway/domain/known-value'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetCustomerAccountAnswer['customer']
type WireFeature = WireCustomer['availableFeatures'][number]

export type Account = {
  /** The sign-in name. */
  readonly email: string
  /** Type of the first charger; null without one. */
  readonly chargerType: DeviceType | null
  readonly hasSeveralChargers: boolean
  readonly journey: JourneyCustomer
  /** The link to the car's maker has ended, and the customer may link again. */
  readonly hasLinkEnded: boolean
  /** Today asks for the vehicle. */
  readonly isVehicleMissing: boolean
  /** A tariff is in force. */
  readonly hasTariff: boolean
  readonly features: readonly MenuFeature[]
  readonly latestSeenReleaseNote: Date | null
  readonly contact: ContactCustomer
}

/** Skips an unknown feature. */
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
    hasSeveralChargers: wire.devices.length > 1,
    features,
    latestSeenReleaseNote: toDate(wire.latestSeenReleaseNote),
    hasLinkEnded:
      vehicle?.integrationInternalOAuthId === null &&
      vehicle.integrationExpires !== null &&
      features.some(({ name, isOn }) => isOn && name === 'TESLA_INTEGRATION'),
    isVehicleMissing: vehicle?.hasMissingDetails ?? true,
    hasTariff: wire.energySupplier !== null,
    contact: { organisationId: wire.organisationId, installerId: wire.installerId },
    journey: {
      isEvEnabled: wire.modules.ev.isEnabled,
      isHeatEnabled: wire.modules.heat.isEnabled || wire.modules.hes.isEnabled,
      hasDevice: chargerType !== null,
      evOnboardingComplete: wire.evOnboardingComplete,
      features: features.filter((feature) => feature.isOn),
      vehicle: vehicle && {
        herbieVehicleId: vehicle.herbieVehicleId,
        model: vehicle.model,
        batteryCapacityWh: vehicle.batteryCapacity,
        integrationInternalOAuthId: vehicle.integrationInternalOAuthId,
      },
    },
  }
}
