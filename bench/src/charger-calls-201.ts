/** The same mix of calls as over OCPP 1.6, over 2.0.1. */
const ROUND = 20
const STATUS_AT = 7
const HEARTBEAT_AT = 17
const HOUSE_EVERY = 5

const bootCall =
  '[2,"0","BootNotification",{"reason":"PowerUp","chargingStation":{"vendorName":"Driveway","model":"Smart 7","firmwareVersion":"5.0.0"}}]'

export const version201 = { bootCall, subprotocol: 'ocpp2.0.1' }

/** The call number `count`, one second after the previous one, so that every reading is a new row. */
export function formatCall201(count: number, startedAt: number): string {
  const at = new Date(startedAt + count * 1000).toISOString()
  const place = count % ROUND
  if (place === STATUS_AT) {
    return `[2,"${count}","StatusNotification",{"timestamp":"${at}","connectorStatus":"Occupied","evseId":1,"connectorId":1}]`
  }
  if (place === HEARTBEAT_AT) return `[2,"${count}","Heartbeat",{}]`
  if (place % HOUSE_EVERY === 0) {
    return `[2,"${count}","MeterValues",{"evseId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[${house}]}]}]`
  }
  return `[2,"${count}","TransactionEvent",{"eventType":"Updated","timestamp":"${at}","triggerReason":"MeterValuePeriodic","seqNo":${findSeqNo(count)},"transactionInfo":{"transactionId":"night","chargingState":"Charging"},"evse":{"id":1,"connectorId":1},"meterValue":[{"timestamp":"${at}","sampledValue":[${charger}{"value":${1_000_000 + count * 2},"context":"Sample.Periodic","measurand":"Energy.Active.Import.Register","unitOfMeasure":{"unit":"Wh"}}]}]}]`
}

/** Transaction events alone are numbered, without a gap. */
function findSeqNo(count: number): number {
  const place = count % ROUND
  return Math.floor(count / ROUND) * eventPlaces.length + eventPlaces.indexOf(place)
}

const eventPlaces = Array.from({ length: ROUND }, (_, place) => place).filter(
  (place) => place !== STATUS_AT && place !== HEARTBEAT_AT && place % HOUSE_EVERY !== 0,
)

const house =
  '{"value":-420,"measurand":"Power.Active.Import","unitOfMeasure":{"unit":"W"}},{"value":5312200,"measurand":"Energy.Active.Import.Register","unitOfMeasure":{"unit":"Wh"}},{"value":1200340,"measurand":"Energy.Active.Export.Register","unitOfMeasure":{"unit":"Wh"}}'

const charger =
  '{"value":7180,"context":"Sample.Periodic","measurand":"Power.Active.Import","unitOfMeasure":{"unit":"W"}},{"value":61,"context":"Sample.Periodic","measurand":"SoC","unitOfMeasure":{"unit":"Percent"}},'
