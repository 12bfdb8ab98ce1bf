import { version16 } from './charger-calls.ts'
import { runFleetLoad, type SimulatedCharger } from './fleet-load.ts'

/** In the past, so that timestamps one second apart stay behind the clock. */
const startedAt = Date.now() - 3_600_000
const ROUND = 20
const STATUS_AT = 7
const HOUSE_EVERY = 5
const FIRST_WH = 1_000_000
/** The energy that 7.2 kW add per second. */
const WH_PER_READING = 2

/**
 * A charging charger: starts a transaction, then sends its own meter, the house meter and its status in turn, each
 * message one second after the previous one.
 */
function createCharger(): SimulatedCharger {
  let next = -1
  let transactionId = 0
  return {
    onResponse(response) {
      const sent = next
      next += 1
      if (sent === 0) transactionId = Number(/"transactionId":(\d+)/.exec(response)?.[1] ?? 0)
      // The first two responses are for the boot and the transaction.
      if (sent <= 0) return 'setup'
      return sent % ROUND === STATUS_AT ? 'other' : 'meter'
    },
    nextCall: () => (next === 0 ? formatStart() : formatReport(next, transactionId)),
  }
}

function formatStart(): string {
  const at = new Date(startedAt).toISOString()
  return `[2,"s","StartTransaction",{"connectorId":1,"idTag":"HOME","meterStart":${FIRST_WH},"timestamp":"${at}"}]`
}

function formatReport(count: number, transactionId: number): string {
  const at = new Date(startedAt + count * 1000).toISOString()
  const place = count % ROUND
  if (place === STATUS_AT) {
    return `[2,"${count}","StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Charging","timestamp":"${at}"}]`
  }
  if (place % HOUSE_EVERY === 0) {
    return `[2,"${count}","MeterValues",{"connectorId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"${3000 - (count % 7) * 900}","measurand":"Power.Active.Import","unit":"W"}]}]}]`
  }
  const wh = FIRST_WH + count * WH_PER_READING
  return `[2,"${count}","MeterValues",{"connectorId":1,"transactionId":${transactionId},"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"7200","measurand":"Power.Active.Import","unit":"W"},{"value":"${wh}","measurand":"Energy.Active.Import.Register","unit":"Wh"}]}]}]`
}

await runFleetLoad(createCharger, version16)
