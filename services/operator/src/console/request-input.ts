import type { RequestValues } from '@driveway/contract/generated/operator-schema'
import {
  DEFAULT_RESERVATION_MINUTES,
  MAX_CONNECTOR,
  MAX_REQUEST_MINUTES,
  MAX_RESERVATION,
  triggerableReports,
  type ChargerRequest,
} from '@driveway/domain/charger/charger-request'
import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'

/** A request of the Charger page, with the command line's name of it. */
export type NamedRequest = { readonly command: string; readonly request: ChargerRequest }

const MAX_NAMES = 50

type Reader = (values: RequestValues) => NamedRequest | null

/** Each reads the values that its request has; null if one is missing or out of range. */
const readers: Readonly<Partial<Record<string, Reader>>> = {
  reset: () => ({ command: 'charger reset soft', request: { kind: 'reset', isHard: false } }),
  restart: () => ({ command: 'charger reset hard', request: { kind: 'reset', isHard: true } }),
  unlock(values) {
    const connector = readWhole(values.connector ?? CAR_CONNECTOR, 1, MAX_CONNECTOR)
    return connector === null ? null : { command: 'charger unlock', request: { kind: 'unlock', connector } }
  },
  'in-service': (values) => readAvailability(values, true),
  'out-of-service': (values) => readAvailability(values, false),
  report(values) {
    const report = triggerableReports.find((each) => each === values.report)
    return report ? { command: `charger trigger ${report}`, request: { kind: 'trigger', report } } : null
  },
  settings({ names }) {
    const asked = (names ?? []).map((name) => name.trim()).filter((name) => name !== '')
    if (asked.length > MAX_NAMES) return null
    return { command: 'charger get-configuration', request: { kind: 'get-configuration', names: asked } }
  },
  setting({ name, value }) {
    const known = name?.trim()
    if (!known || value === null || value === undefined) return null
    // The value may be a secret, and stays out of the audit trail.
    const command = `charger change-configuration ${known}`
    return { command, request: { kind: 'change-configuration', name: known, value } }
  },
  reserve(values) {
    const cardId = values.cardId?.trim()
    const reservationId = readWhole(values.reservationId ?? 0, 1, MAX_RESERVATION)
    const minutes = readWhole(values.minutes ?? DEFAULT_RESERVATION_MINUTES, 1, MAX_REQUEST_MINUTES)
    const connector = readWhole(values.connector ?? CAR_CONNECTOR, 0, MAX_CONNECTOR)
    if (!cardId || reservationId === null || minutes === null || connector === null) return null
    return {
      command: 'charger reserve',
      request: { kind: 'reserve', reservationId, connector, cardId, minutes },
    }
  },
  'cancel-reservation'(values) {
    const reservationId = readWhole(values.reservationId ?? 0, 1, MAX_RESERVATION)
    if (reservationId === null) return null
    return {
      command: 'charger cancel-reservation',
      request: { kind: 'cancel-reservation', reservationId },
    }
  },
}

/** The request, or why there is none. */
export function readRequest(
  name: string,
  values: RequestValues | null | undefined,
): NamedRequest | 'unknown-request' | 'invalid-request' {
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (!read) return 'unknown-request'
  return read(values ?? {}) ?? 'invalid-request'
}

function readAvailability(values: RequestValues, isAvailable: boolean): NamedRequest | null {
  const connector = readWhole(values.connector ?? 0, 0, MAX_CONNECTOR)
  if (connector === null) return null
  const command = `charger change-availability ${isAvailable ? 'on' : 'off'}`
  return { command, request: { kind: 'change-availability', connector, isAvailable } }
}

export function readWhole(value: number, min: number, max: number): number | null {
  return Number.isInteger(value) && value >= min && value <= max ? value : null
}
