import { halfHourStart, listHalfHours } from '@driveway/domain/time/half-hour'
import type { ChargeSession } from './charge-session.ts'
import { divideFlows } from './divide-flows.ts'
import { findGridShare, type FlowDirection, type HouseSample } from './house-split.ts'
import { isWithin, sortInstants, type Interval } from '../interval.ts'
import type { SettledEnergy } from '../period-energy.ts'
import type { Flow } from '../register-chain.ts'

export type SettlementInput = {
  /** Whole half hours. */
  readonly from: number
  readonly to: number
  readonly imports: readonly Flow[]
  readonly exports: readonly Flow[]
  readonly house: readonly HouseSample[]
  readonly sessions: readonly ChargeSession[]
  readonly unplanned: readonly Interval[]
}

/** A part in the making: its grid shares are rounded once, when all of its flows are added. */
type Draft = { -readonly [Field in keyof SettledEnergy]: SettledEnergy[Field] }

/** Divides flows into half hours, and those between sessions. Half hours without energy are left out. */
export function settleEnergy(input: SettlementInput): readonly SettledEnergy[] {
  const cuts = findCuts(input)
  const drafts = new Map<string, Draft>()

  function add(flows: readonly Flow[], direction: FlowDirection): void {
    for (const { slot, wh, flow } of divideFlows(flows, cuts)) {
      const share = findGridShare(flow, direction, input.house)
      const start = cuts[slot] ?? input.from
      const draft = findDraft(drafts, halfHourStart(start), findSessionStart(input.sessions, start))
      draft.isSplit ||= share !== null
      if (direction === 'export') {
        draft.exportWh += wh
        draft.exportToGridWh += wh * (share ?? 1)
        continue
      }
      draft.importWh += wh
      draft.importFromGridWh += wh * (share ?? 1)
      if (input.unplanned.some((interval) => isWithin(start, interval))) draft.unplannedWh += wh
    }
  }

  add(input.imports, 'import')
  add(input.exports, 'export')
  return [...drafts.values()].map(roundGridShares).toSorted(compareSettled)
}

/** Half hours, and the bounds of sessions and of unplanned charging. */
function findCuts({ from, to, sessions, unplanned }: SettlementInput): readonly number[] {
  const bounds = [...sessions, ...unplanned].flatMap((each) => [each.from, each.to])
  const inside = bounds.filter((bound) => bound !== null && bound > from && bound < to)
  return sortInstants([...listHalfHours(from, to), to, ...inside.filter((bound) => bound !== null)])
}

function findSessionStart(sessions: readonly ChargeSession[], instant: number): number | null {
  return sessions.find((session) => isWithin(instant, session))?.from ?? null
}

function findDraft(drafts: Map<string, Draft>, periodStart: number, sessionStart: number | null): Draft {
  const key = `${periodStart} ${sessionStart}`
  let draft = drafts.get(key)
  if (draft === undefined) {
    draft = {
      periodStart,
      sessionStart,
      importWh: 0,
      importFromGridWh: 0,
      exportWh: 0,
      exportToGridWh: 0,
      unplannedWh: 0,
      isSplit: false,
    }
    drafts.set(key, draft)
  }
  return draft
}

function roundGridShares(draft: Draft): SettledEnergy {
  return {
    ...draft,
    importFromGridWh: Math.min(draft.importWh, Math.round(draft.importFromGridWh)),
    exportToGridWh: Math.min(draft.exportWh, Math.round(draft.exportToGridWh)),
  }
}

function compareSettled(first: SettledEnergy, second: SettledEnergy): number {
  return first.periodStart - second.periodStart || (first.sessionStart ?? 0) - (second.sessionStart ?? 0)
}
