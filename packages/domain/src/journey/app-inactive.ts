/** The error code of the customer query of a customer who has moved to the new app with their chargers. */
export const CUSTOMER_CLOSED = 'CUSTOMER_CLOSED'

/** The answer of the customer query so far. */
export type CustomerAnswer = {
  /** Codes of the errors in an answer; none where the request failed on its way. */
  readonly errorCodes: readonly string[]
  /** A charger is known from an answer. */
  readonly hasDevice: boolean
}

/**
 * True where the app has closed for the customer: the server answered that the customer has moved, and they have no
 * charger here. An outage, a lost network and a failing server answer nothing of the kind.
 */
export function isAppInactive({ errorCodes, hasDevice }: CustomerAnswer): boolean {
  return !hasDevice && errorCodes.includes(CUSTOMER_CLOSED)
}
