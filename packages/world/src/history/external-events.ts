import type { CarEvent } from '../day-plan.ts'
import type { DemoHouse } from '../demo-house.ts'
import { listCarEvents } from './car-moves.ts'
import { listIncidents, type Incident } from './incidents.ts'

export type IncidentEvent = { readonly at: number; readonly incident: Incident; readonly isBegin: boolean }
export type ExternalEvent = IncidentEvent | { readonly at: number; readonly event: CarEvent }

/** Events of car, faults and connection losses, in order. */
export function listExternalEvents(
  house: DemoHouse,
  seed: number,
  range: { readonly from: number; readonly to: number },
): readonly ExternalEvent[] {
  const incidents = listIncidents(house.key, seed, range).flatMap((incident): ExternalEvent[] => [
    { at: incident.from, incident, isBegin: true },
    { at: incident.to, incident, isBegin: false },
  ])
  const events = listCarEvents(house, seed, range).map((event): ExternalEvent => ({
    at: event.at.getTime(),
    event,
  }))
  return [...incidents, ...events].toSorted((first, second) => first.at - second.at)
}
