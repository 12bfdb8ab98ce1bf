/**
 * Every event that analytics receive, with its parameters, as the specification lists them. No event identifies the
 * customer.
 */
export type TrackedEvents = {
  'bottom-menu': { readonly item: string }
  'left-menu': { readonly item: string }
  'more-menu': { readonly item: string }
  'boost-modal': { readonly step: 'opened' | 'confirmed' | 'closed' }
  /** A boost without a modal, and the end of one. */
  boost: { readonly step: 'started' | 'stopped' }
  'stop-exporting-modal': { readonly step: 'opened' | 'confirmed' | 'closed' }
  'calibration-modal': { readonly step: 'opened' | 'closed' }
  'export-data-download': { readonly range: 'month' | 'year' | 'all' | 'days' }
  'tour-next': { readonly step: string }
  'tour-back': { readonly step: string }
  'beta-toggle': { readonly feature: string; readonly isOn: boolean }
  'contact-call': { readonly organisation: string }
}

export type TrackedEvent = {
  [Name in keyof TrackedEvents]: { readonly name: Name } & TrackedEvents[Name]
}[keyof TrackedEvents]

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
