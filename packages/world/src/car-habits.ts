/** A usual trip: probability, times and length. */
export type CarTrip = {
  /** Probability, 0 to 1. */
  readonly share: number
  /** Hours of the day in London, with their fraction. */
  readonly leavesAt: number
  readonly returnsAt: number
  /** As a multiple of the car's usual day. */
  readonly distance: number
}

/** A household's driving pattern. */
export type CarHabits = {
  readonly workday: CarTrip
  readonly weekend: CarTrip
  /** Spread around the usual hours. */
  readonly spreadHours: number
  /** Probability of plugging in after a trip, 0 to 1. */
  readonly plugInShare: number
  /** Share of weeks on holiday. */
  readonly holidayShare: number
}

const saturdays = { share: 0.7, leavesAt: 10.25, returnsAt: 15.5, distance: 0.9 } as const

/** Off to work in the morning and home for supper. */
export const commuter: CarHabits = {
  workday: { share: 0.94, leavesAt: 7.7, returnsAt: 17.8, distance: 1.1 },
  weekend: saturdays,
  spreadHours: 0.5,
  plugInShare: 0.92,
  holidayShare: 0.045,
}

/** Works from home and is out for an errand on most days. */
export const homeWorker: CarHabits = {
  workday: { share: 0.6, leavesAt: 11.5, returnsAt: 14, distance: 0.5 },
  weekend: { share: 0.8, leavesAt: 9.75, returnsAt: 16.5, distance: 1.3 },
  spreadHours: 1.2,
  plugInShare: 0.85,
  holidayShare: 0.06,
}

/** School in the morning, clubs in the afternoon. */
export const schoolRun: CarHabits = {
  workday: { share: 0.97, leavesAt: 8.3, returnsAt: 16.2, distance: 0.9 },
  weekend: { share: 0.6, leavesAt: 13, returnsAt: 17.5, distance: 0.8 },
  spreadHours: 0.3,
  plugInShare: 0.9,
  holidayShare: 0.07,
}

/** On early shifts, and home while the sun is up. */
export const earlyShift: CarHabits = {
  workday: { share: 0.85, leavesAt: 5.9, returnsAt: 14.6, distance: 1.2 },
  weekend: { share: 0.5, leavesAt: 6, returnsAt: 14.7, distance: 1.2 },
  spreadHours: 0.25,
  plugInShare: 0.95,
  holidayShare: 0.04,
}

/** Charger installed today and not used yet. */
export const notPluggedInYet: CarHabits = { ...commuter, plugInShare: 0 }
