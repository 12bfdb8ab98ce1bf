/** A home charger has one cable, and this is the connector that it belongs to. */
export const CAR_CONNECTOR = 1

/** Readings under this number come from the meter of the house. */
export const HOUSE_METER = 0
