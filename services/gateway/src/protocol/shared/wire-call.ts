import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'

/**
 * A call of a protocol, and the answers or codes of errors that mean that the charger does it; null where any answer
 * will do.
 */
export type WireCall = {
  readonly action: string
  readonly payload: unknown
  readonly accepts: readonly string[] | null
}

/** Sends a call to the charger that is served. */
export type Send = (call: WireCall) => Promise<CommandOutcome>
