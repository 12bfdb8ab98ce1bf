/** A call of a protocol, and the answers that mean that the charger does it; null where any answer will do. */
export type WireCall = {
  readonly action: string
  readonly payload: unknown
  readonly accepts: readonly string[] | null
}
