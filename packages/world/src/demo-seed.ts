/** What the demo's weather, habits and prices are drawn from, so that the street and its history tell one story. */
export const DEMO_SEED = 4
