/** A night that nobody has changed. */
export const unchangedNight = { oneOffs: [], trips: [], away: null, nextTrip: null, boostEnd: null }
