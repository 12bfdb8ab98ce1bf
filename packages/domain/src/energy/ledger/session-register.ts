/** The register at the start and, once it is over, at the stop of a transaction. */
export type TransactionFigures = { readonly startWh: number; readonly stopWh: number | null }

/** A register that restarts shows less than this when the car has only been plugged in. */
export const MAX_RESTART_WH = 100
/** One restart may be a replaced meter; as many in a row as this are the way in which the charger counts. */
export const RESTARTS_OF_SESSION_REGISTER = 2

/** True if the newest transactions, in the order of their start, each restart the register near 0. */
export function isSessionRegister(transactions: readonly TransactionFigures[]): boolean {
  let restarts = 0
  let before: TransactionFigures | null = null
  for (const each of transactions) {
    const lastWh = before === null ? null : (before.stopWh ?? before.startWh)
    // A transaction without energy does not show how the register counts.
    if (lastWh !== null && lastWh > MAX_RESTART_WH) {
      restarts = each.startWh <= MAX_RESTART_WH ? restarts + 1 : 0
    }
    before = each
  }
  return restarts >= RESTARTS_OF_SESSION_REGISTER
}
