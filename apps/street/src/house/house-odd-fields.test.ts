import { expect, test } from 'vitest'
import { openTestStreet } from './test-house.ts'

test('a Schneider-like charger sends odd fields that a tolerant server reads', async () => {
  const street = await openTestStreet(true)
  try {
    const house = street.openLike('flat', { make: 'schneider-like' })
    await street.plugIn(house)
    street.live(house, 30)
    street.act(house, 'unplug')
    const stop = await street.central.hear('StopTransaction')
    const start = await street.central.hear('StartTransaction')
    expect(stop.meterStop - start.meterStart).toBe(3700)
    expect(new Set(street.central.tolerated)).toEqual(
      new Set([
        'BootNotification iccid: null-field',
        'BootNotification imsi: null-field',
        'BootNotification meterType: null-field',
        'StatusNotification vendorErrorCode: null-field',
        'StatusNotification timestamp: time-format',
        'StartTransaction reservationId: null-field',
        'StartTransaction timestamp: time-format',
        'MeterValues sessionState: unknown-field',
        'StopTransaction transactionData: null-field',
        'StopTransaction timestamp: time-format',
      ]),
    )
  } finally {
    await street.close()
  }
})
