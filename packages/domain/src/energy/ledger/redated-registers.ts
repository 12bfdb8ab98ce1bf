import { isPlausibleStep, type Flow, type RegisterReading } from '../register-chain.ts'

/** A reading whose date was impossible. Instants in ms. */
export type RedatedReading = {
  /** Its arrival. */
  readonly at: number
  /** By the charger's own clock. */
  readonly sentAt: number
  readonly importWh: number | null
  readonly exportWh: number | null
}

/** A register whose date was impossible: it is dated by its arrival, which may be late. */
export type RedatedRegister = { readonly at: number; readonly wh: number }

/**
 * Adds the energy that only redated registers show: after the last reading, before the first one, and on both sides of
 * a reset. Between two readings of one level they show nothing new. Their order is that of the register, because their
 * dates are unknown.
 */
export function addRedated(
  flows: readonly Flow[],
  readings: readonly RegisterReading[],
  redated: readonly RedatedRegister[],
): readonly Flow[] {
  if (redated.length === 0) return flows
  const registers = redated.map(({ at, wh }) => ({ at, wh, powerW: null }))
  const first = flows[0]?.from ?? readings[0]
  if (first === undefined) return joinEnds(registers)
  const added: Flow[] = [
    ...findRiseTo(
      first,
      registers.filter((each) => each.at <= first.at),
    ),
  ]
  let last = first
  for (const flow of flows) {
    if (flow.from !== last) added.push(...fillGap(last, flow.from, registers))
    added.push(flow)
    last = flow.to
  }
  return [
    ...added,
    ...findRiseFrom(
      last,
      registers.filter((each) => each.at > last.at),
    ),
  ]
}

function fillGap(before: RegisterReading, after: RegisterReading, all: readonly RegisterReading[]): Flow[] {
  const inside = all.filter((each) => each.at > before.at && each.at <= after.at)
  const rising = inside.filter((each) => each.wh > before.wh && isPlausibleStep(before, each))
  // The dates are late: the energy may have flowed at any time since the last reading.
  const rest = inside
    .filter((each) => !rising.includes(each))
    .map(({ wh }) => ({ at: before.at, wh, powerW: null }))
  return [...findRiseFrom(before, rising), ...findRiseTo(after, rest)]
}

function findRiseFrom(from: RegisterReading, registers: readonly RegisterReading[]): Flow[] {
  const [to] = registers
    .filter((each) => each.wh > from.wh && isPlausibleStep(from, each))
    .toSorted((first, second) => second.wh - first.wh || first.at - second.at)
  return to === undefined ? [] : [{ from, to }]
}

function findRiseTo(to: RegisterReading, registers: readonly RegisterReading[]): Flow[] {
  const [from] = registers
    .filter((each) => each.wh < to.wh && isPlausibleStep(each, to))
    .toSorted((first, second) => first.wh - second.wh || first.at - second.at)
  return from === undefined ? [] : [{ from, to }]
}

/** Without any other reading, the lowest and the highest register are the ends. */
function joinEnds(registers: readonly RegisterReading[]): Flow[] {
  const [from] = registers.toSorted((first, second) => first.wh - second.wh || first.at - second.at)
  return from === undefined
    ? []
    : findRiseFrom(
        from,
        registers.filter((each) => each.at >= from.at),
      )
}
