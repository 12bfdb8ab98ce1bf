import type { ReadyByRow } from './schedule-store.ts'

export type OneOffRow = { readonly date: string; readonly kind: string; readonly time: string | null }

export type TripRow = {
  readonly date: string
  readonly time: string
  readonly miles: number | null
  readonly target_percent: number | null
}

/** When a car is wanted, as its rows have it. */
export type ReadyRows = {
  readonly ready_by_times?: readonly ReadyByRow[] | null
  readonly one_off_changes?: readonly OneOffRow[] | null
  readonly trips?: readonly TripRow[] | null
}
