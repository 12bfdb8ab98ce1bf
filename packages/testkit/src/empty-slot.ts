/** A slot of a plan in which nothing flows. */
export const emptySlot = { solarWh: 0, energyWh: 0, levelWh: 0, costPence: 0, carbonGrams: 0, wearPence: 0 }
