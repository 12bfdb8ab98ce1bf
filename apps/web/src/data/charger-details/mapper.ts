import type { GetChargerDetailsAnswer } from '@driveway/contract/generated/customer-operations'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import { deviceTypes, type DeviceType } from '@driveway/domain/charger/device-type'
import { readFirmwareVersion, type FirmwareVersion } from '@driveway/domain/charger/firmware-version'
import { readKnown } from '@driveway/domain/known-value'
import { isLocalDate, type LocalDate } from '@driveway/domain/time/local-date'
import { warn } from '#platform/warn.ts'

type WireDevice = GetChargerDetailsAnswer['customer']['devices'][number]

export type ChargerDetails = {
  readonly id: string
  readonly type: DeviceType
  readonly state: ChargerState | null
  readonly installDate: LocalDate | null
  readonly serialNumber: string | null
  /** Null until it is reported, and for a version of another form. */
  readonly firmwareVersion: FirmwareVersion | null
  /** The version of the charger's protocol, such as 1.6. */
  readonly protocolVersion: string | null
  /** World time; null before the first message. */
  readonly lastSeen: Date | null
}

const reported = new Set<string>()

function toFirmwareVersion(text: string): FirmwareVersion | null {
  const version = readFirmwareVersion(text)
  if (version === null && !reported.has(text)) {
    reported.add(text)
    warn(`Unknown firmware version ${text}`)
  }
  return version
}

function toDate(iso: string | null): Date | null {
  return iso !== null && !Number.isNaN(Date.parse(iso)) ? new Date(iso) : null
}

/** Skips a device that is not a charger. */
export function toChargerDetails(wire: WireDevice): ChargerDetails[] {
  const type = readKnown(deviceTypes, wire.deviceType, (unknown) => warn(`Unknown device type ${unknown}`))
  if (!type) return []
  const { status, lastUpdated } = wire.currentEvState
  return [
    {
      id: wire.id,
      type,
      state: readKnown(chargerStates, status, (unknown) => warn(`Unknown charger state ${unknown}`)),
      installDate: wire.installDate !== null && isLocalDate(wire.installDate) ? wire.installDate : null,
      serialNumber: wire.serialNumber,
      firmwareVersion: wire.firmware && toFirmwareVersion(wire.firmware.appVersion),
      protocolVersion: /[\d.]+$/.exec(wire.protocolVersion ?? '')?.[0] ?? null,
      lastSeen: toDate(lastUpdated),
    },
  ]
}
