/** The seed of the demo's weather, habits and prices, shared by the street and its history. */
export const DEMO_SEED = 4
