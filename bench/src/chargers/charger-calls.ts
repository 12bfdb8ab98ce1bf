import { DAY_MS, HOUR_MS } from '@driveway/domain/time/london-time'
/** The messages of one version of OCPP. */
export type Version = {
  readonly subprotocol: string
  readonly bootCall: string
  status(at: string): string
  house(at: string, count: number): string
  charger(at: string, count: number): string
}

const ROUND = 20
const STATUS_AT = 7
const HEARTBEAT_AT = 17
const HOUSE_EVERY = 5

export const version16: Version = {
  subprotocol: 'ocpp1.6',
  bootCall:
    '[2,"0","BootNotification",{"chargePointVendor":"Driveway","chargePointModel":"Smart 7","firmwareVersion":"2.4.1"}]',
  status: (at) =>
    `"StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Charging","timestamp":"${at}","vendorId":"driveway","info":""}`,
  house: (at) =>
    `"MeterValues",{"connectorId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"-420","measurand":"Power.Active.Import","unit":"W"},{"value":"5312200","measurand":"Energy.Active.Import.Register","unit":"Wh"},{"value":"1200340","measurand":"Energy.Active.Export.Register","unit":"Wh"}]}]}`,
  charger: (at, count) =>
    `"MeterValues",{"connectorId":1,"transactionId":1,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"7180","context":"Sample.Periodic","measurand":"Power.Active.Import","unit":"W"},{"value":"61","context":"Sample.Periodic","measurand":"SoC","unit":"Percent"},{"value":"${1_000_000 + count * 2}","context":"Sample.Periodic","measurand":"Energy.Active.Import.Register","unit":"Wh"}]}]}`,
}

/** The same readings, those of the charger as transaction events. */
export const version201: Version = {
  subprotocol: 'ocpp2.0.1',
  bootCall:
    '[2,"0","BootNotification",{"reason":"PowerUp","chargingStation":{"vendorName":"Driveway","model":"Smart 7","firmwareVersion":"5.0.0"}}]',
  status: (at) =>
    `"StatusNotification",{"timestamp":"${at}","connectorStatus":"Occupied","evseId":1,"connectorId":1}`,
  house: (at) =>
    `"MeterValues",{"evseId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":-420,"measurand":"Power.Active.Import","unitOfMeasure":{"unit":"W"}},{"value":5312200,"measurand":"Energy.Active.Import.Register","unitOfMeasure":{"unit":"Wh"}},{"value":1200340,"measurand":"Energy.Active.Export.Register","unitOfMeasure":{"unit":"Wh"}}]}]}`,
  charger: (at, count) =>
    `"TransactionEvent",{"eventType":"Updated","timestamp":"${at}","triggerReason":"MeterValuePeriodic","seqNo":${seqNoOf(count)},"transactionInfo":{"transactionId":"night","chargingState":"Charging"},"evse":{"id":1,"connectorId":1},"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":7180,"context":"Sample.Periodic","measurand":"Power.Active.Import","unitOfMeasure":{"unit":"W"}},{"value":61,"context":"Sample.Periodic","measurand":"SoC","unitOfMeasure":{"unit":"Percent"}},{"value":${1_000_000 + count * 2},"context":"Sample.Periodic","measurand":"Energy.Active.Import.Register","unitOfMeasure":{"unit":"Wh"}}]}]}`,
}

/** A transaction of 7.2 kW beside a house whose load changes. */
const charging16: Version = {
  ...version16,
  house: (at, count) =>
    `"MeterValues",{"connectorId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"${3000 - (count % 7) * 900}","measurand":"Power.Active.Import","unit":"W"}]}]}`,
  charger: (at, count) =>
    `"MeterValues",{"connectorId":1,"transactionId":1,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"7200","measurand":"Power.Active.Import","unit":"W"},{"value":"${1_000_000 + count * 2}","measurand":"Energy.Active.Import.Register","unit":"Wh"}]}]}`,
}

/** Transaction events alone are numbered, without a gap. */
function seqNoOf(count: number): number {
  return Math.floor(count / ROUND) * eventPlaces.length + eventPlaces.indexOf(count % ROUND)
}

const eventPlaces = Array.from({ length: ROUND }, (_, place) => place).filter(
  (place) => place !== STATUS_AT && place !== HEARTBEAT_AT && place % HOUSE_EVERY !== 0,
)

/** One charger after its boot. */
export type SimulatedCharger = {
  /** Receives the response to its last call, first that to the boot. 'setup' is not measured. */
  onResponse(response: string): 'setup' | 'meter' | 'other'
  nextCall(): string
}

/** A charging charger with a house meter, which repeats the same mix of calls a second apart: every reading is a new row. */
function createRepeatingCharger(
  version: Version,
  startedAt: number,
  hasTransaction = false,
): SimulatedCharger {
  let next = hasTransaction ? -1 : 0
  let transactionId = '1'

  function formatCall(count: number): string {
    const at = new Date(startedAt + count * 1000).toISOString()
    const place = count % ROUND
    if (place === STATUS_AT) return version.status(at)
    if (place === HEARTBEAT_AT && !hasTransaction) return '"Heartbeat",{}'
    if (place % HOUSE_EVERY === 0) return version.house(at, count)
    return version.charger(at, count).replace('"transactionId":1,', `"transactionId":${transactionId},`)
  }

  return {
    onResponse(response) {
      const place = next % ROUND
      const isSetup = next <= 0
      if (hasTransaction && next === 0) transactionId = /"transactionId":(\d+)/.exec(response)?.[1] ?? '0'
      next += 1
      if (isSetup) return 'setup'
      return place === STATUS_AT || (place === HEARTBEAT_AT && !hasTransaction) ? 'other' : 'meter'
    },
    nextCall() {
      const isStart = hasTransaction && next === 0
      return `[2,"${next}",${isStart ? formatStart(startedAt) : formatCall(next)}]`
    },
  }
}

function formatStart(startedAt: number): string {
  const at = new Date(startedAt).toISOString()
  return `"StartTransaction",{"connectorId":1,"idTag":"HOME","meterStart":1000000,"timestamp":"${at}"}`
}

/** The same calls in a form that the published schema refuses: every second one. */
function createOddCharger(startedAt: number): SimulatedCharger {
  const charger = createRepeatingCharger(version16, startedAt)
  let isOdd = false
  return {
    onResponse: (response) => charger.onResponse(response),
    nextCall() {
      isOdd = !isOdd
      const call = charger.nextCall()
      if (!isOdd) return call
      return call
        .replace('"connectorId":1,', '"connectorId":"1","evseId":1,')
        .replace('"Heartbeat",{}', '"Heartbeat",{"uptime":1}')
        .replace('"value":"7180"', '"value":7180')
        .replace('.000Z"', '"')
        .replace('"unit":"Percent"', '"unit":"Percent","location":null')
        .replace('[{"value":"-420"', '[{"value":"1","measurand":"Power.Total"},{"value":"-420"')
    },
  }
}

/** Loads of one database begin days apart, so that every reading is a new row. */
export const loads = {
  regular: { version: version16, create: () => createRepeatingCharger(version16, started) },
  odd: { version: version16, create: () => createOddCharger(started - 10 * DAY_MS) },
  'ocpp2.0.1': {
    version: version201,
    create: () => createRepeatingCharger(version201, started - 5 * DAY_MS),
  },
  /** In a transaction, and in the past, so that timestamps stay behind the clock of the ledger. */
  charging: {
    version: version16,
    create: () => createRepeatingCharger(charging16, started - HOUR_MS, true),
  },
} as const

const started = Date.now()

export type LoadKind = keyof typeof loads
