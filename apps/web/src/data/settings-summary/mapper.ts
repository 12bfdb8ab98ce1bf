import type { GetSettingsSummaryAnswer } from '@driveway/contract/generated/customer-operations'
import { connectionOf, type ChargerConnection } from '@driveway/domain/charger/charger-connection'
import { chargerStates } from '@driveway/domain/charger/charger-state'
import { readKnown } from '@driveway/domain/known-value'
import { warn } from '#platform/warn.ts'

type WireCustomer = GetSettingsSummaryAnswer['customer']

/** The current values of the settings, as menus show them. */
export type SettingsSummary = {
  /** Of the first charger; null without one. */
  readonly connection: ChargerConnection | null
  readonly vehicleName: string | null
  /** In percent; null without a vehicle. */
  readonly chargeRange: { readonly min: number; readonly max: number } | null
  readonly isPhevReadyModeOn: boolean
  readonly isSolarMatchingOn: boolean
  readonly energySupplier: string | null
  /** In kW; null without solar panels and wind turbines. */
  readonly microgenerationKw: number | null
  readonly hasHomeBattery: boolean
  /** In degrees Celsius; null without heating. */
  readonly comfortTemperature: number | null
}

const shownTypes: ReadonlySet<string> = new Set(['SOLAR', 'WIND'])

function toConnection([device]: WireCustomer['devices']): ChargerConnection | null {
  if (!device) return null
  return connectionOf(
    readKnown(chargerStates, device.status, (unknown) => warn(`Unknown charger state ${unknown}`)),
  )
}

function sumPower(all: WireCustomer['microgenerations']): number | null {
  const shown = all.filter(({ type }) => shownTypes.has(type))
  return shown.length === 0 ? null : shown.reduce((sum, { maxPower }) => sum + maxPower, 0)
}

export function toSettingsSummary(wire: WireCustomer): SettingsSummary {
  const { vehicle } = wire
  const preferences = vehicle?.preferences
  return {
    connection: toConnection(wire.devices),
    vehicleName: [vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || null,
    chargeRange: preferences
      ? { min: preferences.minimumChargePercent, max: preferences.maximumChargePercent }
      : null,
    isPhevReadyModeOn: preferences?.phevReadyModeOptIn ?? false,
    isSolarMatchingOn: wire.exportMatchingOptIn,
    energySupplier: wire.energySupplier,
    microgenerationKw: sumPower(wire.microgenerations),
    hasHomeBattery: Boolean(wire.homeBattery),
    comfortTemperature: wire.heat?.comfortTemperature ?? null,
  }
}
