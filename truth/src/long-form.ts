/** The nights of `npm run truth`, in which the clock changes. World time in ms. */
export const LONG_FORM = { start: Date.parse('2026-03-09T12:00:00Z'), nights: 32 } as const
