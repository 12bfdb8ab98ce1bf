/** The repeating mix of calls of a charging charger with a house meter. */
const ROUND = 20
const STATUS_AT = 7
const HEARTBEAT_AT = 17
const HOUSE_EVERY = 5

export const bootCall =
  '[2,"0","BootNotification",{"chargePointVendor":"Driveway","chargePointModel":"Smart 7","firmwareVersion":"2.4.1"}]'

export const version16 = { bootCall, subprotocol: 'ocpp1.6' }

export function isMeterCall(count: number): boolean {
  const place = count % ROUND
  return place !== STATUS_AT && place !== HEARTBEAT_AT
}

/** The call number `count`, one second after the previous one, so that every reading is a new row. */
export function formatCall(count: number, startedAt: number): string {
  const at = new Date(startedAt + count * 1000).toISOString()
  const place = count % ROUND
  if (place === STATUS_AT) {
    return `[2,"${count}","StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Charging","timestamp":"${at}","vendorId":"driveway","info":""}]`
  }
  if (place === HEARTBEAT_AT) return `[2,"${count}","Heartbeat",{}]`
  if (place % HOUSE_EVERY === 0) {
    return `[2,"${count}","MeterValues",{"connectorId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[${house}]}]}]`
  }
  return `[2,"${count}","MeterValues",{"connectorId":1,"transactionId":1,"meterValue":[{"timestamp":"${at}","sampledValue":[${charger}{"value":"${1_000_000 + count * 2}","context":"Sample.Periodic","measurand":"Energy.Active.Import.Register","unit":"Wh"}]}]}]`
}

/** The same calls in a form that the published schema refuses: every second one. */
export function formatOddCall(count: number, startedAt: number): string {
  const call = formatCall(count, startedAt)
  if (count % 2 === 0) return call
  return call
    .replace('"connectorId":1,', '"connectorId":"1","evseId":1,')
    .replace('"Heartbeat",{}', '"Heartbeat",{"uptime":1}')
    .replace('"value":"7180"', '"value":7180')
    .replace('.000Z"', '"')
    .replace('"unit":"Percent"', '"unit":"Percent","location":null')
    .replace('[{"value":"-420"', '[{"value":"1","measurand":"Power.Total"},{"value":"-420"')
}

const house =
  '{"value":"-420","measurand":"Power.Active.Import","unit":"W"},{"value":"5312200","measurand":"Energy.Active.Import.Register","unit":"Wh"},{"value":"1200340","measurand":"Energy.Active.Export.Register","unit":"Wh"}'

const charger =
  '{"value":"7180","context":"Sample.Periodic","measurand":"Power.Active.Import","unit":"W"},{"value":"61","context":"Sample.Periodic","measurand":"SoC","unit":"Percent"},'
