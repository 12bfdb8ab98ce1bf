/** Orders for one charger: a customer who changes their mind, but no script. Real time. */
export const BOOST_ORDERS = { points: 10, windowMs: 60_000 }

/** Real time: the longest that a customer waits for the charger's answer. */
export const BOOST_WAIT_MS = 8_000

/** The command ends before the wait, so that a charger never starts a boost after a failure was reported. */
export const COMMAND_MARGIN_MS = 500
