import { talkAsFleet, type Talker } from './talk.ts'

/** So that what is said a second apart does not run ahead of the clock. */
const startedAt = Date.now() - 3_600_000
const ROUND = 20
const STATUS_AT = 7
const HOUSE_EVERY = 5
const FIRST_WH = 1_000_000
/** What each reading adds: 7.2 kW. */
const WH_PER_WORD = 2

/**
 * A charger in the middle of a charge: it has begun a transaction, and then says in turn what its own meter shows, what
 * the house meter shows and, now and then, that it still charges, each word a second later than the one before.
 */
function openTalker(): Talker {
  let next = -1
  let transactionId = 0
  return {
    hear(answer) {
      const said = next
      next += 1
      if (said === 0) transactionId = Number(/"transactionId":(\d+)/.exec(answer)?.[1] ?? 0)
      // Before the first word there are the answers to its boot and to its transaction.
      if (said <= 0) return 'prelude'
      return said % ROUND === STATUS_AT ? 'other' : 'meter'
    },
    say: () => (next === 0 ? formatStart() : formatWord(next, transactionId)),
  }
}

function formatStart(): string {
  const at = new Date(startedAt).toISOString()
  return `[2,"s","StartTransaction",{"connectorId":1,"idTag":"HOME","meterStart":${FIRST_WH},"timestamp":"${at}"}]`
}

function formatWord(count: number, transactionId: number): string {
  const at = new Date(startedAt + count * 1000).toISOString()
  const place = count % ROUND
  if (place === STATUS_AT) {
    return `[2,"${count}","StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Charging","timestamp":"${at}"}]`
  }
  if (place % HOUSE_EVERY === 0) {
    return `[2,"${count}","MeterValues",{"connectorId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"${3000 - (count % 7) * 900}","measurand":"Power.Active.Import","unit":"W"}]}]}]`
  }
  const wh = FIRST_WH + count * WH_PER_WORD
  return `[2,"${count}","MeterValues",{"connectorId":1,"transactionId":${transactionId},"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"7200","measurand":"Power.Active.Import","unit":"W"},{"value":"${wh}","measurand":"Energy.Active.Import.Register","unit":"Wh"}]}]}]`
}

await talkAsFleet(openTalker)
