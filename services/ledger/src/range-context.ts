import { MAX_AHEAD_MS } from '@driveway/domain/energy/reading-fault'
import { halfHourStart, halfHourEnd, HALF_HOUR_MS } from '@driveway/domain/time/half-hour'
import type { Executor } from '@driveway/store/kernel/statement'
import { loadChargerHistory, type ChargerHistory } from '@driveway/store/ledger-write/charger-history-store'
import { loadMeterWindow, type MeterWindow } from '@driveway/store/ledger-write/meter-history-store'
import type { LedgerCharger } from '@driveway/store/ledger-write/ledger-work-store'
import { findMeterContext, type MeterContext } from './meter-context.ts'
import type { Range } from './dirty-range.ts'

/** Enough for most meters on each side of a range; more are loaded if they contain no anchor. */
const FIRST_LIMIT = 8
const GROWTH = 8
/** Most meters have an anchor in the month before a range: only others are looked up in all months of readings. */
const NEAR_MS = 32 * 86_400_000

/** The stored facts that planning and settling of one charger depend on. What is loaded serves both. */
export type RangeContext = {
  /** States, boosts and connections of a range, with the sessions in it as a whole. */
  loadHistory(range: Range): Promise<ChargerHistory>
  /** Readings of a range with their context. Export registers need an anchor too if the range has exports. */
  loadMeter(range: Range): Promise<MeterContext>
  /** The anchors around a range of any length, without the readings between them. */
  findAnchors(range: Range): Promise<Omit<MeterContext, 'meter'>>
}

export function createRangeContext(
  client: Executor,
  charger: LedgerCharger,
  options: { readonly now: number; readonly maxWindowMs: number },
): RangeContext {
  const horizon = options.now + MAX_AHEAD_MS
  let history: ChargerHistory | null = null
  let window: MeterWindow | null = null

  async function loadAround(
    range: Range,
    needsExports: (window: MeterWindow) => boolean,
  ): Promise<MeterContext> {
    for (let limit = FIRST_LIMIT; ; limit *= GROWTH) {
      const found = window && findMeterContext(window, range, { needsExports: needsExports(window) })
      if (found) return found
      const { from, to } = widen(range)
      const since = limit === FIRST_LIMIT ? from - NEAR_MS : -Infinity
      window = await loadMeterWindow(client, charger, { from, to, limit, since, horizon })
    }
  }

  return {
    async loadHistory(range) {
      if (history === null || range.from < history.covers.from || range.to > history.covers.to) {
        history = await loadChargerHistory(client, charger.deviceNo, range, horizon)
      }
      return history
    },

    loadMeter: (range) =>
      loadAround(range, ({ meter }) =>
        meter.readings.some(({ at, exportWh }) => exportWh !== null && at >= range.from && at <= range.to),
      ),

    async findAnchors(range) {
      if (range.to - range.from <= options.maxWindowMs) return loadAround(range, () => false)
      const { anchorAfter } = await loadAround({ from: range.to, to: range.to }, () => false)
      const { anchorBefore } = await loadAround({ from: range.from, to: range.from }, () => false)
      return { anchorBefore, anchorAfter }
    },
  }
}

/** The half hours that a change in the range usually affects, so that settling needs no second load. */
function widen({ from, to }: Range): Range {
  return { from: halfHourStart(from) - HALF_HOUR_MS, to: halfHourEnd(to) + 2 * HALF_HOUR_MS }
}
