/** World time: schedules, tariffs, readings and shown dates live by it. The demo may set it and speed it up. */
export type Clock = { now(): Date }

/** Real time: tokens, cookies, rate limits, pings and back-off live by it, whatever the world does. */
export type RealClock = { now(): Date }

export const systemClock: Clock & RealClock = { now: () => new Date() }
