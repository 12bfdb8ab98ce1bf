/** Settings of a demo that has two whole months behind it: one object, so that one demo serves all. */
export const withPast = { DEMO_HISTORY_DAYS: '95' } as const
