/** The least current that a car can be offered. */
export const LEAST_CURRENT_A = 6
/** The most that a home charger gives on a phase; each takes what it can of it. */
export const FULL_CURRENT_A = 32
/** Between a phase and neutral. */
export const NOMINAL_V = 230
/** The power of one phase at full current. */
export const FULL_PHASE_W = FULL_CURRENT_A * NOMINAL_V
