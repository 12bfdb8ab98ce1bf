import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import {
  dateMessage,
  measureClock,
  noteHeartbeat,
  type ChargerClock,
  type DatedMessage,
} from '@driveway/domain/energy/ledger/charger-clock'
import type { ChargerFact, Reading, StartedFact, StoppedFact } from './charger-fact.ts'
import type { RedatedRegister } from './redated-register-store.ts'
import { toStorableDate, type Refused } from './ledger-inputs.ts'

/** A register at the date that it is stored under. */
export type DatedRegister = {
  readonly deviceNo: number
  readonly at: Date
  readonly wh: number
  readonly receivedAt: Date
}

export type DatedFacts = {
  readonly facts: readonly ChargerFact[]
  /** The clocks after the batch. */
  readonly clocks: ReadonlyMap<number, ChargerClock>
  readonly redated: readonly RedatedRegister[]
  /** Impossible dates, as the charger sent them. */
  readonly refused: readonly Refused[]
}

/**
 * Corrects the dates of a batch by the clocks of its chargers, so that the shown state and the ledger use the same
 * dates. `isDoubtful` tells registers that contradict a believable date.
 */
export function dateFacts(
  facts: readonly ChargerFact[],
  known: ReadonlyMap<number, ChargerClock>,
  isDoubtful: (register: DatedRegister) => boolean = () => false,
): DatedFacts {
  const batch = createBatchDates(known, isDoubtful)
  const dated = facts.map((each) => dateFact(each, batch))
  const { clocks, redated, refused } = batch
  return { facts: dated, clocks, redated, refused }
}

type BatchDates = ReturnType<typeof createBatchDates>

/** Dates the registers of a batch, and collects what it learns of clocks and doubtful dates. */
function createBatchDates(
  known: ReadonlyMap<number, ChargerClock>,
  isDoubtful: (register: DatedRegister) => boolean,
) {
  const clocks = new Map<number, ChargerClock>()
  const { redated, refused, dateRegister } = createRegisterDates(isDoubtful)

  function clockOf(deviceNo: number): ChargerClock | undefined {
    return clocks.get(deviceNo) ?? known.get(deviceNo)
  }

  function learn(deviceNo: number, next: (before: ChargerClock) => ChargerClock): ChargerClock | null {
    const before = clockOf(deviceNo)
    if (before === undefined) return null
    const clock = next(before)
    if (clock !== before) clocks.set(deviceNo, clock)
    return clock
  }

  function measure({ deviceNo, receivedAt }: ChargerFact, sentAt: number, isStatus = false) {
    return learn(deviceNo, (before) => measureClock(before, sentAt, receivedAt.getTime(), isStatus))
  }

  function dateReadings(clock: ChargerClock, each: ChargerFact, readings: readonly Reading[]): Reading[] {
    return readings.map((reading) => {
      const { at, isByArrival } = dateRegister(clock, each, reading, 'reading')
      if (isByArrival) return { ...reading, at: new Date(at), isRedated: true }
      return at === reading.at.getTime() ? reading : { ...reading, at: new Date(at) }
    })
  }

  function dateTransaction<Fact extends StartedFact | StoppedFact>(each: ChargerFact, fact: Fact): Fact {
    const clock = measure(each, fact.at.getTime())
    if (clock === null) return fact
    const isStart = fact.kind === 'transaction-started'
    const connector = isStart ? fact.connector : CAR_CONNECTOR
    const importWh = isStart ? fact.meterStartWh : fact.meterStopWh
    const register = { connector, at: fact.at, importWh, exportWh: null }
    const { at, isByArrival } = dateRegister(clock, each, register, 'transaction')
    if (isByArrival) return { ...fact, at: new Date(at), sentAt: toStorableDate(fact.at) }
    return at === fact.at.getTime() ? fact : { ...fact, at: new Date(at) }
  }

  return { clocks, redated, refused, clockOf, learn, measure, dateReadings, dateTransaction }
}

/** Dates registers by a clock, or by their arrival, and collects those that were redated or refused. */
function createRegisterDates(isDoubtful: (register: DatedRegister) => boolean) {
  const redated: RedatedRegister[] = []
  const refused: Refused[] = []

  function dateRegister(
    clock: ChargerClock,
    { deviceNo, receivedAt }: ChargerFact,
    register: Pick<Reading, 'connector' | 'at' | 'importWh' | 'exportWh'>,
    matter: Refused['matter'],
  ): DatedMessage {
    const { connector, at, importWh, exportWh } = register
    let dated = dateMessage(clock, at.getTime(), receivedAt.getTime())
    const wh = importWh ?? exportWh
    if (!dated.isByArrival && importWh !== null && connector === CAR_CONNECTOR) {
      const candidate = { deviceNo, at: new Date(dated.at), wh: importWh, receivedAt }
      if (isDoubtful(candidate))
        dated = { at: receivedAt.getTime(), fault: 'clock-behind', isByArrival: true }
    }
    const sentAt = toStorableDate(at)
    if (dated.fault !== null) {
      refused.push({ deviceNo, at: sentAt, connector, matter, reason: dated.fault, wh, details: null })
    }
    if (dated.isByArrival && connector === CAR_CONNECTOR && wh !== null) {
      redated.push({ deviceNo, sentAt, importWh, exportWh, at: new Date(dated.at) })
    }
    return dated
  }

  return { redated, refused, dateRegister }
}

function dateFact(each: ChargerFact, batch: BatchDates): ChargerFact {
  const { fact, receivedAt } = each
  switch (fact.kind) {
    case 'status':
    case 'charger-fault': {
      const isPast = fact.kind === 'status' && fact.isPast === true
      const clock = batch.measure(each, fact.at.getTime(), !isPast)
      // Dated by the gateway: the charger sent no date.
      if (clock === null || Math.abs(receivedAt.getTime() - fact.at.getTime()) <= 1) return each
      const { at } = dateMessage(clock, fact.at.getTime(), receivedAt.getTime())
      return at === fact.at.getTime() ? each : { ...each, fact: { ...fact, at: new Date(at) } }
    }
    case 'metered': {
      const clock = batch.measure(each, latestOf(fact.readings))
      if (clock === null) return each
      return { ...each, fact: { ...fact, readings: batch.dateReadings(clock, each, fact.readings) } }
    }
    case 'transaction-started':
      return { ...each, fact: batch.dateTransaction(each, fact) }
    case 'transaction-stopped': {
      const stopped = batch.dateTransaction(each, fact)
      const clock = batch.clockOf(each.deviceNo)
      if (clock === undefined) return each
      return { ...each, fact: { ...stopped, readings: batch.dateReadings(clock, each, fact.readings) } }
    }
    case 'transaction-reported': {
      const isStatus = fact.state !== null && fact.isOffline !== true
      const clock = batch.measure(each, fact.at.getTime(), isStatus)
      if (clock === null) return each
      const { at } = dateMessage(clock, fact.at.getTime(), receivedAt.getTime())
      const readings = batch.dateReadings(clock, each, fact.readings)
      return { ...each, fact: { ...fact, at: new Date(at), readings } }
    }
    case 'contact':
      if (fact.isHeartbeat === true) {
        batch.learn(each.deviceNo, (before) => noteHeartbeat(before, receivedAt.getTime()))
      }
      return each
    default:
      return each
  }
}

/** NaN without readings, which measures nothing. */
function latestOf(readings: readonly Reading[]): number {
  return readings.reduce((latest, { at }) => (at.getTime() < latest ? latest : at.getTime()), Number.NaN)
}
