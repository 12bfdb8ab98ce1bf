/** A boost that a customer starts, from one instant (ms) to another. */
export type Boost = { readonly from: number; readonly to: number }
