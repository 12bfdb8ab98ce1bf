import type { CarEvent } from '../day-plan.ts'
import type { DemoHouse } from '../demo-house.ts'
import { listCarEvents } from './past-car.ts'
import { listIncidents, type Incident } from './past-incidents.ts'

export type IncidentEdge = { readonly at: number; readonly incident: Incident; readonly isBegin: boolean }
export type Edge = IncidentEdge | { readonly at: number; readonly event: CarEvent }

/** What comes from outside, in order: car, faults and lines. */
export function listEdges(
  house: DemoHouse,
  seed: number,
  range: { readonly from: number; readonly to: number },
): readonly Edge[] {
  const incidents = listIncidents(house.key, seed, range).flatMap((incident): Edge[] => [
    { at: incident.from, incident, isBegin: true },
    { at: incident.to, incident, isBegin: false },
  ])
  const events = listCarEvents(house, seed, range).map((event): Edge => ({ at: event.at.getTime(), event }))
  return [...incidents, ...events].toSorted((first, second) => first.at - second.at)
}
