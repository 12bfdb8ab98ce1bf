import { dateStatus, type ChargerClock } from '@driveway/domain/energy/ledger/charger-clock'
import type { ResolvedFact } from './charger-fact.ts'

type OrderedFacts = {
  readonly facts: readonly ResolvedFact[]
  /** The clocks after the batch. */
  readonly clocks: ReadonlyMap<number, ChargerClock>
}

/** Dates the states of a batch so that the order of their dates is that of their arrival. */
export function orderStatuses(
  facts: readonly ResolvedFact[],
  find: (deviceNo: number) => ChargerClock | undefined,
): OrderedFacts {
  const clocks = new Map<number, ChargerClock>()
  const ordered = facts.map((each): ResolvedFact => {
    const { deviceNo, receivedAt, fact } = each
    if (fact.kind !== 'status' && fact.kind !== 'charger-fault') return each
    const clock = clocks.get(deviceNo) ?? find(deviceNo)
    if (clock === undefined || (fact.kind === 'status' && fact.isPast === true)) return each
    const statusAt = dateStatus(clock.statusAt, fact.at.getTime(), receivedAt.getTime())
    clocks.set(deviceNo, { ...clock, statusAt })
    return statusAt === fact.at.getTime() ? each : { ...each, fact: { ...fact, at: new Date(statusAt) } }
  })
  return { facts: ordered, clocks }
}
