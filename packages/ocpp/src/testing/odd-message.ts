import { expect, test } from 'vitest'
import type { PayloadSchema } from '../payload-schema.ts'
import { centralMessages } from '../v16/central-messages.ts'
import { chargerMessages } from '../v16/charger-messages.ts'

export const at = '2026-01-15T18:00:00Z'
export const status = { connectorId: 1, errorCode: 'NoError', status: 'Available' }
export const boot = { chargePointVendor: 'Maker', chargePointModel: 'One' }
export const start = { connectorId: 1, idTag: 'CARD', meterStart: 100, timestamp: at }
export const stop = { transactionId: 7, meterStop: 900, timestamp: at }
export const energy = { value: '1200' }

export const schemas = {
  boot: chargerMessages.BootNotification.request,
  status: chargerMessages.StatusNotification.request,
  start: chargerMessages.StartTransaction.request,
  stop: chargerMessages.StopTransaction.request,
  meter: chargerMessages.MeterValues.request,
  data: chargerMessages.DataTransfer.request,
  firmware: chargerMessages.FirmwareStatusNotification.request,
  configuration: centralMessages.GetConfiguration.answer,
  profile: centralMessages.SetChargingProfile.answer,
  schedule: centralMessages.GetCompositeSchedule.answer,
} satisfies Record<string, PayloadSchema<unknown>>

export function metered(samples: unknown, timestamp: unknown = at): object {
  return { connectorId: 1, meterValue: [{ timestamp, sampledValue: samples }] }
}

export function scheduled(limit: unknown): object {
  const chargingSchedulePeriod = [{ startPeriod: 0, limit }]
  return { status: 'Accepted', chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod } }
}

export type OddCase = [
  situation: string,
  message: keyof typeof schemas,
  payload: unknown,
  read: unknown,
  tolerances: readonly string[],
]

/** Each case is refused by the published schema and read by the normaliser. */
export function testOddCases(cases: readonly OddCase[]): void {
  test.each(cases)('a message is read when %s', (_situation, message, payload, read, tolerances) => {
    const schema: PayloadSchema<unknown> = schemas[message]
    expect(schema.findViolation(payload)).not.toBeNull()
    expect(schema.readOdd(payload)).toEqual({
      ok: true,
      payload: read,
      tolerances: tolerances.map((each) => {
        const [code, field] = each.split(' ')
        return { code, field }
      }),
    })
  })
}
