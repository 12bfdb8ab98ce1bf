import type { ComponentProps } from 'react'
import { noBoostEnd, setBoost, type BoostEnd } from '#data/device/mutation.ts'
import type { ChargerReading } from '#data/device/mapper.ts'
import { refetchPlan } from '#data/plan/refetch.ts'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { BoostSheet } from './boost-sheet.tsx'

async function loadSheet() {
  return (await import('./boost-sheet.tsx')).BoostSheet
}

export type Boost = {
  /** The state that the charger was asked for and has not confirmed yet. */
  readonly wanted: boolean | null
  readonly failure: { readonly wasStart: boolean; readonly code: string } | null
  /** A boost without an end runs until the car is full. */
  readonly set: (isOn: boolean, end?: BoostEnd) => void
  /** Asks before a boost. Its notice belongs among the page's others, since two overlays would cover each other. */
  readonly sheet: ReturnType<typeof useLazySheet<ComponentProps<typeof BoostSheet>>>
}

type Draft = { readonly deviceId: string; readonly isOn: boolean; readonly end: BoostEnd }

/** One command at a time: a tap while another is in flight is ignored. */
export function useBoost(deviceId: string | null): Boost {
  const wire = useWire()
  const tracker = useTracker()
  const sheet = useLazySheet(loadSheet)
  const { pending, failed, save } = useSave({
    send: ({ deviceId: id, isOn, end }: Draft) => setBoost(wire, id, isOn, end),
    onSaved: (_saved, draft) => void refetchPlan(wire, draft.deviceId),
    savedMs: null,
  })
  return {
    sheet,
    wanted: pending?.isOn ?? null,
    failure: failed && { wasStart: failed.draft.isOn, code: failed.problem.code },
    set: (isOn, end) => {
      if (deviceId === null) return
      // A boost with an end was confirmed in a modal, which has events of its own.
      if (end === undefined) tracker.track({ name: 'boost', step: isOn ? 'started' : 'stopped' })
      void save({ deviceId, isOn, end: end ?? noBoostEnd })
    },
  }
}

/** The requested state shows at once; the charger's answer confirms it or rolls it back. */
export function expectBoost(reading: ChargerReading, wanted: boolean | null): ChargerReading {
  if (wanted === null) return reading
  // The export rate says nothing about the rate of the boost.
  const chargeRateW = reading.state === 'EXPORTING' ? 0 : reading.chargeRateW
  return { ...reading, state: wanted ? 'OVERRIDING' : 'CHARGING', chargeRateW }
}
