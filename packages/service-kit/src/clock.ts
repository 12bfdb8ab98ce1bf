/** World time, for schedules, tariffs, readings and shown dates. The demo can set it and speed it up. */
export type Clock = { now(): Date }

/** Real time, for tokens, cookies, rate limits, pings and back-off. */
export type RealClock = { now(): Date }

export const systemClock: Clock & RealClock = { now: () => new Date() }
