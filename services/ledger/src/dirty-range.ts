/** Instants in ms of world time. */
export type Range = { readonly from: number; readonly to: number }

/** A range in which facts of a charger changed; `isCable` if more than energy did: connector, connection or boost. */
export type DirtyRange = Range & { readonly isCable: boolean }
