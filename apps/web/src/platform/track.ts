/** Everything that is ever told to analytics. */
export type TrackedEvent =
  | { readonly name: 'bottom-menu'; readonly item: string }
  | { readonly name: 'left-menu'; readonly item: string }

export type Sink = (event: TrackedEvent) => void

export type Tracker = {
  readonly track: (event: TrackedEvent) => void
  /** Null until the customer consents, and again when they withdraw. */
  readonly setSink: (sink: Sink | null) => void
}

/** Events go to the sink of the moment; without one they are dropped, never kept for later. */
export function createTracker(): Tracker {
  let current: Sink | null = null
  return {
    track: (event) => current?.(event),
    setSink: (sink) => {
      current = sink
    },
  }
}
