import { afterEach, beforeEach, expect, test } from 'vitest'
import type { House } from './house.ts'
import { openTestCentral201, type Central201 } from './test-central-201.ts'
import { openFileServer } from './test-files.ts'
import { createTestHouses } from './test-house.ts'

let central: Central201
let houses: ReturnType<typeof createTestHouses>

beforeEach(async () => {
  central = await openTestCentral201()
  houses = createTestHouses(central.url)
})

afterEach(() => {
  houses.closeHouses()
  return central.close()
})

const accepted = { status: 'Accepted' }

async function plugIn(key: string): Promise<House> {
  const house = houses.openLike(key, { protocols: ['2.0.1'] })
  await central.hear('StatusNotification')
  houses.act(house, 'plug-in')
  house.catchUp()
  await central.hear(
    'TransactionEvent',
    ({ transactionInfo }) => transactionInfo.chargingState === 'Charging',
  )
  return house
}

function profileOf(limit: number, purpose: 'TxDefaultProfile' | 'TxProfile' = 'TxDefaultProfile') {
  return {
    id: 7000,
    stackLevel: 0,
    chargingProfilePurpose: purpose,
    chargingProfileKind: 'Absolute' as const,
    chargingSchedule: [
      {
        id: 1,
        startSchedule: '2026-06-01T12:00:00Z',
        chargingRateUnit: 'W' as const,
        chargingSchedulePeriod: [{ startPeriod: 0, limit }],
      },
    ],
  }
}

test('a charger that offers both versions gets 2.0.1, boots and reports its connector', async () => {
  const house = houses.openLike('flat', { protocols: ['1.6', '2.0.1'] })
  expect(await central.hear('BootNotification')).toEqual({
    reason: 'PowerUp',
    chargingStation: {
      vendorName: 'Driveway',
      model: 'EV_SMART_CHARGER',
      serialNumber: 'DW-MAR-0003',
      firmwareVersion: '3.3.6',
    },
  })
  expect(await central.hear('StatusNotification')).toMatchObject({ connectorStatus: 'Available', evseId: 1 })
  expect(await central.hear('SecurityEventNotification')).toMatchObject({ type: 'StartupOfTheDevice' })
  expect(house.live().charger.protocol).toBe('2.0.1')
})

test('a charging session is one transaction with numbered events and both registers', async () => {
  const house = await plugIn('flat')
  houses.live(house, 30)
  houses.act(house, 'unplug')
  const ended = await central.hear('TransactionEvent', ({ eventType }) => eventType === 'Ended')
  await central.hear(
    'StatusNotification',
    ({ connectorStatus, timestamp }) =>
      connectorStatus === 'Available' && timestamp === '2026-06-01T12:30:00.000Z',
  )
  const events = central.list('TransactionEvent')
  expect(events.map(({ seqNo }) => seqNo)).toEqual(events.map((_, i) => i))
  expect(new Set(events.map(({ transactionInfo }) => transactionInfo.transactionId)).size).toBe(1)
  expect(events[0]).toMatchObject({
    eventType: 'Started',
    triggerReason: 'CablePluggedIn',
    offline: false,
    idToken: { idToken: '', type: 'NoAuthorization' },
  })
  expect(ended).toMatchObject({ triggerReason: 'EVCommunicationLost', timestamp: '2026-06-01T12:30:00.000Z' })
  expect(ended.transactionInfo.stoppedReason).toBe('EVDisconnected')
  const [start, stop] = [events[0], ended].map((event) => event?.meterValue?.[0]?.sampledValue[0]?.value ?? 0)
  expect((stop ?? 0) - (start ?? 0)).toBe(3700)
})

test('events that were recorded offline arrive in order and say so', async () => {
  const house = houses.openLike('flat', { protocols: ['2.0.1'] })
  await central.hear('StatusNotification')
  houses.act(house, 'cut-connection')
  houses.act(house, 'plug-in')
  house.catchUp()
  houses.live(house, 60)
  houses.act(house, 'unplug')
  houses.act(house, 'restore-connection')
  const ended = await central.hear('TransactionEvent', ({ eventType }) => eventType === 'Ended')
  const events = central.list('TransactionEvent')
  expect(events.every(({ offline }) => offline === true)).toBe(true)
  expect(events.map(({ seqNo }) => seqNo)).toEqual(events.map((_, i) => i))
  expect(ended.timestamp).toBe('2026-06-01T13:00:00.000Z')
})

test('a plan is kept, reported and read back, and a boost of the transaction overrides it', async () => {
  const house = await plugIn('flat')
  const transactionId = String(house.live().charger.transactionId)
  expect(await central.ask('SetChargingProfile', { evseId: 1, chargingProfile: profileOf(0) })).toEqual(
    accepted,
  )
  await central.hear(
    'TransactionEvent',
    ({ transactionInfo }) => transactionInfo.chargingState === 'SuspendedEVSE',
  )
  expect(await central.ask('GetCompositeSchedule', { evseId: 1, duration: 3600 })).toMatchObject({
    status: 'Accepted',
    schedule: { duration: 3600, chargingSchedulePeriod: [{ startPeriod: 0, limit: 0 }] },
  })
  const wanted = { requestId: 3, chargingProfile: { chargingProfileId: [7000] } }
  expect(await central.ask('GetChargingProfiles', wanted)).toEqual(accepted)
  expect(await central.hear('ReportChargingProfiles')).toEqual({
    requestId: 3,
    evseId: 1,
    chargingLimitSource: 'CSO',
    chargingProfile: [profileOf(0)],
  })
  const boost = { ...profileOf(7400, 'TxProfile'), id: 7001 }
  const other = { evseId: 1, chargingProfile: { ...boost, transactionId: 'another' } }
  expect(await central.ask('SetChargingProfile', other)).toEqual({ status: 'Rejected' })
  const own = { evseId: 1, chargingProfile: { ...boost, transactionId } }
  expect(await central.ask('SetChargingProfile', own)).toEqual(accepted)
  expect(house.live().charger.powerW).toBe(7400)
  expect(await central.ask('ClearChargingProfile', { chargingProfileId: 7001 })).toEqual(accepted)
  expect(await central.ask('ClearChargingProfile', { chargingProfileId: 7001 })).toEqual({
    status: 'Unknown',
  })
  expect(house.live().charger.powerW).toBe(0)
})

test('a V2G charger announces discharging, discharges and reports the charge of the car', async () => {
  const house = await plugIn('v2g')
  const variable = { name: 'DrivewayNegativeLimits' }
  const getVariableData = [{ component: { name: 'SmartChargingCtrlr' }, variable }]
  expect(await central.ask('GetVariables', { getVariableData })).toMatchObject({
    getVariableResult: [{ attributeStatus: 'Accepted', attributeValue: 'true' }],
  })
  await central.ask('SetChargingProfile', { evseId: 1, chargingProfile: profileOf(-6000) })
  houses.live(house, 1)
  const { meterValue } = await central.hear('TransactionEvent', ({ meterValue: values = [] }) =>
    values.some(({ sampledValue }) =>
      sampledValue.some(({ measurand, value }) => measurand === 'Power.Active.Export' && value === 6000),
    ),
  )
  expect(meterValue?.[0]?.sampledValue.map(({ measurand }) => measurand)).toContain('SoC')
  expect(await central.hear('MeterValues', ({ evseId }) => evseId === 0)).toMatchObject({
    meterValue: [{ sampledValue: [{ measurand: 'Power.Active.Import', location: 'Inlet' }, {}, {}] }],
  })
})

test('variables are reported in parts, read, set and refused', async () => {
  houses.openLike('flat', { protocols: ['2.0.1'], make: 'abb-like' })
  await central.hear('StatusNotification')
  expect(await central.ask('GetBaseReport', { requestId: 9, reportBase: 'FullInventory' })).toEqual(accepted)
  const last = await central.hear('NotifyReport', ({ tbc }) => tbc === false)
  const reports = central.list('NotifyReport')
  expect(reports.map(({ seqNo }) => seqNo)).toEqual([0, 1, 2])
  expect(last.requestId).toBe(9)
  const data = reports.flatMap(({ reportData = [] }) => reportData)
  expect(data.find(({ variable }) => variable.name === 'ProfileStackLevel')?.variableAttribute).toEqual([
    { type: 'Actual', value: '3', mutability: 'ReadOnly' },
  ])
  const component = { name: 'SampledDataCtrlr' }
  const setVariableData = [
    { component, variable: { name: 'TxUpdatedInterval' }, attributeValue: '30' },
    { component, variable: { name: 'TxUpdatedInterval' }, attributeValue: '61' },
    { component, variable: { name: 'Colour' }, attributeValue: '1' },
    { component: { name: 'Painter' }, variable: { name: 'Colour' }, attributeValue: '1' },
  ]
  const { setVariableResult } = await central.ask('SetVariables', { setVariableData })
  expect(setVariableResult.map(({ attributeStatus }) => attributeStatus)).toEqual([
    'Accepted',
    'Rejected',
    'UnknownVariable',
    'UnknownComponent',
  ])
})

test('a card-locked charger waits for a remote start and names it', async () => {
  const house = houses.openLike('flat', { protocols: ['2.0.1'], make: 'card-locked' })
  await central.hear('StatusNotification')
  houses.act(house, 'plug-in')
  houses.live(house, 5)
  await central.hear('StatusNotification', ({ connectorStatus }) => connectorStatus === 'Occupied')
  expect(house.live().charger.status).toBe('preparing')
  const start = { idToken: { idToken: 'APP', type: 'Central' as const }, remoteStartId: 12 }
  expect(await central.ask('RequestStartTransaction', start)).toEqual(accepted)
  const started = await central.hear('TransactionEvent', ({ eventType }) => eventType === 'Started')
  expect(started).toMatchObject({
    triggerReason: 'RemoteStart',
    idToken: { idToken: 'APP' },
    transactionInfo: { remoteStartId: 12 },
  })
  const { transactionId } = started.transactionInfo
  expect(await central.ask('GetTransactionStatus', { transactionId })).toMatchObject({
    ongoingIndicator: true,
  })
  expect(await central.ask('RequestStopTransaction', { transactionId: 'another' })).toEqual({
    status: 'Rejected',
  })
  expect(await central.ask('RequestStopTransaction', { transactionId })).toEqual(accepted)
  const ended = await central.hear('TransactionEvent', ({ eventType }) => eventType === 'Ended')
  expect(ended.transactionInfo.stoppedReason).toBe('Remote')
})

test('a fault is reported as status and as event, and cleared', async () => {
  const house = await plugIn('flat')
  houses.act(house, 'break-charger')
  const ended = await central.hear('TransactionEvent', ({ eventType }) => eventType === 'Ended')
  expect(ended.transactionInfo.stoppedReason).toBe('GroundFault')
  await central.hear('StatusNotification', ({ connectorStatus }) => connectorStatus === 'Faulted')
  expect((await central.hear('NotifyEvent')).eventData).toMatchObject([
    { actualValue: 'true', component: { name: 'Connector' }, variable: { name: 'Problem' } },
  ])
  houses.act(house, 'repair-charger')
  await central.hear('NotifyEvent', ({ eventData }) => eventData[0]?.cleared === true)
})

test('calibration is reported as custom data of the transaction', async () => {
  const house = await plugIn('flat')
  houses.act(house, 'calibrate')
  const event = await central.hear(
    'TransactionEvent',
    ({ customData }) => customData?.['info'] === 'CALIBRATING',
  )
  expect(event.customData?.vendorId).toBe('driveway')
})

test('a reset waits for the end of the transaction if it is asked to', async () => {
  const house = await plugIn('flat')
  expect(await central.ask('Reset', { type: 'OnIdle' })).toEqual({ status: 'Scheduled' })
  houses.act(house, 'unplug')
  house.catchUp()
  await central.hear('BootNotification', ({ reason }) => reason === 'RemoteReset')
  await central.hear('SecurityEventNotification', ({ type }) => type === 'ResetOrReboot')
})

test('triggered messages are sent', async () => {
  await plugIn('flat')
  expect(await central.ask('TriggerMessage', { requestedMessage: 'TransactionEvent' })).toEqual(accepted)
  await central.hear('TransactionEvent', ({ triggerReason }) => triggerReason === 'Trigger')
  expect(await central.ask('TriggerMessage', { requestedMessage: 'FirmwareStatusNotification' })).toEqual(
    accepted,
  )
  expect(await central.hear('FirmwareStatusNotification')).toEqual({ status: 'Idle' })
  expect(await central.ask('TriggerMessage', { requestedMessage: 'SignV2GCertificate' })).toEqual({
    status: 'NotImplemented',
  })
})

test('firmware is installed and the log uploaded, with progress by request', async () => {
  const files = await openFileServer({ '/5.0.1.bin': { body: 'driveway-firmware 5.0.1\n' } })
  try {
    const house = houses.openLike('flat', { protocols: ['2.0.1'] })
    await central.hear('StatusNotification')
    const log = { remoteLocation: `${files.url}/logs/` }
    expect(await central.ask('GetLog', { requestId: 4, logType: 'DiagnosticsLog', log })).toMatchObject(
      accepted,
    )
    await central.hear(
      'LogStatusNotification',
      ({ status, requestId }) => status === 'Uploaded' && requestId === 4,
    )
    const firmware = { location: `${files.url}/5.0.1.bin`, retrieveDateTime: '2026-06-01T12:00:00Z' }
    expect(await central.ask('UpdateFirmware', { requestId: 5, firmware })).toEqual(accepted)
    house.catchUp()
    await central.hear('FirmwareStatusNotification', ({ status }) => status === 'Installed')
    expect(central.list('FirmwareStatusNotification')).toEqual(
      ['Downloading', 'Downloaded', 'Installing', 'Installed'].map((status) => ({ status, requestId: 5 })),
    )
    const boot = await central.hear('BootNotification', ({ reason }) => reason === 'FirmwareUpdate')
    expect(boot.chargingStation.firmwareVersion).toBe('5.0.1')
  } finally {
    await files.close()
  }
})
