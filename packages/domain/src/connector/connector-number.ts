/** A home charger has one cable, and this is the connector that it belongs to. */
export const CAR_CONNECTOR = 1

/** Readings under this number come from the meter of the house, where the device record says that there is one. */
export const HOUSE_METER = 0

/** The charger's main meter. It stands in for the connector's meter where that one reports no energy. */
export const MAIN_METER = -1
