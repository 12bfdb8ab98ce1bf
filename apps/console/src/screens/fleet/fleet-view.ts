import type { GetFleetAnswer } from '@driveway/contract/generated/operator-operations'
import {
  everyCharger,
  fleetParameters,
  writeFleetQuery,
  type FleetQuery,
} from '@driveway/domain/fleet/fleet-query'
import { consoleFleet as texts } from '@driveway/messages/en-GB/console-fleet'
import { say } from '@driveway/messages/say'
import { writeCount } from '#parts/write-count.ts'
import { writeMoment } from '#parts/write-time.ts'
import { consolePaths } from '#platform/operator-paths.ts'

export type FleetCharger = GetFleetAnswer['fleet']['chargers'][number]

/** A status of a later server is shown as it is. */
export function nameStatus(status: string): string {
  const key = `status-${status}`
  return key in texts ? say(texts, key as 'title') : status
}

export function nameSeen({ isConnected, disconnectedAt }: FleetCharger): string {
  if (isConnected) return say(texts, 'connected')
  return disconnectedAt === null ? say(texts, 'never') : writeMoment(disconnectedAt)
}

/** Facts that somebody has to look at. */
export function marksOf({ isPlanRefused, quarantinedAt, canLimit }: FleetCharger): readonly string[] {
  return [
    ...(isPlanRefused ? [say(texts, 'mark-refused')] : []),
    ...(quarantinedAt === null ? [] : [say(texts, 'mark-quarantine')]),
    ...(canLimit === false ? [say(texts, 'mark-limits')] : []),
  ]
}

export function countChargers(count: number): string {
  return count === 1 ? say(texts, 'one-charger') : say(texts, 'chargers', { count: writeCount(count) })
}

/** The query without its order. */
export function filterOf(query: FleetQuery): string {
  return writeFleetQuery({ ...query, sort: everyCharger.sort, isDescending: false, after: null })
}

/** Filters beside the search. */
export function countFilters(query: FleetQuery): number {
  const given = new URLSearchParams(filterOf({ ...query, search: '' }))
  return fleetParameters.filter((name) => given.has(name)).length
}

export function fleetPath(query: string): string {
  return query === '' ? consolePaths.fleet : `${consolePaths.fleet}?${query}`
}
