import { fuseOf, sharedAmpsOf } from '@driveway/domain/planning/home/fuse-room'
import { ASSUMED_MAIN_FUSE_AMPS } from '@driveway/domain/planning-preferences/planning-preferences'
import type { SlotFacts } from '@driveway/domain/planning/model/plan-model'
import { listReadyTimes } from '@driveway/domain/schedule/ready-times'
import type { CapLeft } from '@driveway/domain/tariff/tariff-cap'
import { chargeBattery } from '@driveway/world/battery'
import { NOMINAL_V } from '@driveway/domain/connector/mains'
import { chargerModelOf } from '@driveway/world/charger-model'
import type { Fault } from './fault-plan.ts'
import { proofScheduleOf, isSteered, type ProofHouse } from './proof-house.ts'
import type { CarMark, Mark } from './run-nights.ts'

/** Screens show whole percent: half a point below the target still reads as the target. */
const TOLERANCE_POINTS = 0.5

/** One night of one house, from plug-in or the ready-by time before to the ready-by time. */
export type Night = {
  readonly proof: ProofHouse
  readonly readyAt: number
  /** The first is the start, the last the ready-by time. */
  readonly marks: readonly Mark[]
  readonly slots: readonly SlotFacts[]
  /** The whole days of the tariff's cap that the slots name. */
  readonly caps: readonly CapLeft[]
  readonly targetWh: number
  readonly startDelayMs: number
  readonly faults: readonly Fault[]
  /** Full power from the start on, after the random delay, would have been enough, and it was known for which car. */
  readonly isPossible: boolean
  /** The charger can neither start nor go on by itself, and the network was away. */
  readonly needsNetwork: boolean
  readonly isReady: boolean
}

type Facts = {
  readonly marks: readonly CarMark[]
  readonly faults: readonly Fault[]
  readonly findSlot: (start: number, end: number) => SlotFacts
  /** The caps of the slots that were found. */
  readonly listCaps: () => readonly CapLeft[]
  /** Of the plug-in that an instant belongs to. */
  readonly findDelayMs: (at: number) => number
}

/** The nights in which the car was plugged in up to its ready-by time. */
export function listNights(proof: ProofHouse, facts: Facts): readonly Night[] {
  const { marks } = facts
  const [first, last] = [marks[0], marks.at(-1)]
  if (first === undefined || last === undefined) return []
  let before = first.at
  return listReadyTimes(
    { schedule: proofScheduleOf(proof), oneOffChanges: [], trips: [], away: null },
    first.at,
    last.at,
  ).flatMap(({ at }) => {
    const from = before
    before = at
    const all = marks.filter((mark) => mark.at >= from && mark.at <= at)
    const away = all.findLastIndex((mark) => !mark.isPluggedIn)
    const night = all.slice(away + 1)
    return night.length < 2 || night.at(-1)?.at !== at ? [] : [describeNight(proof, at, night, facts)]
  })
}

function describeNight(home: ProofHouse, readyAt: number, marks: readonly CarMark[], facts: Facts): Night {
  const proof = { ...home, house: { ...home.house, car: marks[0]?.car ?? home.house.car } }
  const { house } = proof
  const start = marks[0]?.at ?? readyAt
  const slots = marks.slice(1).map((mark, index) => facts.findSlot(marks[index]?.at ?? start, mark.at))
  const targetWh = (house.car.batteryWh * proof.maximumPercent) / 100
  const startDelayMs = facts.findDelayMs(readyAt)
  const faults = facts.faults.filter(
    ({ key, from, to }) => (key === null || key === house.key) && from < readyAt && to >= start,
  )
  const least = targetWh - (house.car.batteryWh * TOLERANCE_POINTS) / 100
  return {
    proof,
    readyAt,
    marks,
    slots,
    caps: facts.listCaps(),
    targetWh,
    startDelayMs,
    faults,
    isPossible:
      marks.every(({ isCarKnown }) => isCarKnown) &&
      mostWhOf(proof, marks[0]?.storedWh ?? 0, slots, startDelayMs) >= least,
    needsNetwork: isSteered(proof) && faults.some(({ kind }) => networkFaults.has(kind)),
    isReady: (marks.at(-1)?.storedWh ?? 0) >= least,
  }
}

const networkFaults: ReadonlySet<Fault['kind']> = new Set(['server-killed', 'database-away', 'line-cut'])

/** The level after charging at full power within the main fuse, of which each of several chargers has its equal part. */
function mostWhOf(proof: ProofHouse, storedWh: number, slots: readonly SlotFacts[], delayMs: number): number {
  const { car, deviceType } = proof.house
  const battery = { capacityWh: car.batteryWh, maxAcW: car.maxAcW }
  const fuseW = (proof.mainFuseAmps ?? ASSUMED_MAIN_FUSE_AMPS) * NOMINAL_V
  const chargers = proof.chargerIds.length
  const sharedW = sharedAmpsOf(fuseOf(proof.mainFuseAmps, null), chargers) * NOMINAL_V
  const begin = (slots[0]?.start ?? 0) + delayMs
  let level = storedWh
  for (const { start, end, houseW, solarW } of slots) {
    const roomW = chargers > 1 ? sharedW / chargers : fuseW - houseW + solarW
    const powerW = Math.min(chargerModelOf(deviceType).maxChargeW, roomW)
    level = chargeBattery(battery, level, powerW, Math.max(0, end - Math.max(start, begin)) / 1000).storedWh
  }
  return level
}
