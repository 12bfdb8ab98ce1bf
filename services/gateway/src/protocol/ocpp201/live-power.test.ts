import { expect, test } from 'vitest'
import { makeEvent, openCharger201, worldNow } from '@driveway/gateway/testing/charger-201'

const charging = { chargingState: 'Charging' }
const voltage = { value: 230, measurand: 'Voltage', phase: 'L1-N', unitOfMeasure: { unit: 'V' } }
const current = { value: 313, measurand: 'Current.Import', phase: 'L1', unitOfMeasure: { multiplier: -1 } }

test('the power of a charger that sends only energy is the slope of its register', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:59:00', { info: charging, wh: 1000 }))
  await one.ask('TransactionEvent', makeEvent('Updated', 1, '17:59:30', { wh: 1060 }))
  expect(await one.state()).toMatchObject({ import_w: 7200, export_w: 0 })
  expect((await one.listReadings()).map((reading) => reading.import_w)).toEqual([null, null])
})

test('offline reports of energy say nothing about the present power', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:59:00', { info: charging, wh: 1000 }))
  await one.ask('TransactionEvent', makeEvent('Updated', 1, '17:59:30', { wh: 1060, offline: true }))
  expect(await one.state()).toMatchObject({ import_w: 0 })
})

test('the power of a charger that sends voltage and current is their product', async () => {
  await using one = await openCharger201()
  await one.ask('TransactionEvent', makeEvent('Started', 0, '17:59:00', { info: charging }))
  const meterValue = [{ timestamp: worldNow, sampledValue: [voltage, current] }]
  await one.ask('TransactionEvent', { ...makeEvent('Updated', 1, '17:59:30'), meterValue })
  expect(await one.state()).toMatchObject({ import_w: 7199, export_w: 0 })
})

test('EVSE 0 is the main meter, which counts until the EVSE of the car has a register', async () => {
  await using one = await openCharger201()
  function report(evseId: number, timestamp: string, value: number) {
    return one.ask('MeterValues', { evseId, meterValue: [{ timestamp, sampledValue: [{ value }] }] })
  }
  await report(0, '2026-11-16T17:57:00Z', 500)
  await report(1, '2026-11-16T17:58:00Z', 300)
  await report(0, '2026-11-16T17:59:00Z', 700)
  const readings = await one.listReadings()
  expect(readings.map(({ connector, import_wh: wh }) => [connector, wh])).toEqual([
    [-1, 500],
    [1, 300],
  ])
})
