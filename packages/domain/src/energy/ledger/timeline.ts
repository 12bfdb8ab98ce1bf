import { connectorStates, type ConnectorState } from '@driveway/domain/connector/connector-state'
import { mergeActivities, type Activity, type ActivityMode } from '../activity.ts'
import { readCable, type Cable, type StatusEvent } from '../connector-events.ts'
import { isWithin, sortInstants, type Interval } from '../interval.ts'

export type TimelineInput = {
  readonly from: number
  readonly to: number
  /** Merged events of the connector, sorted, from before `from` on. */
  readonly events: readonly StatusEvent[]
  /** The first message of the charger; its state before is unknown. */
  readonly firstSeenAt: number | null
  /** Offline, and not reported later. */
  readonly unknown: readonly Interval[]
  readonly boosts: readonly Interval[]
  readonly exporting: readonly Interval[]
  readonly trickling: readonly Interval[]
}

type Connector = { readonly cable: Cable; readonly state: ConnectorState; readonly info: string }

/** The activities of a charger between two instants; the first one begins at `from`. */
export function buildTimeline(input: TimelineInput): readonly Activity[] {
  const { from, to } = input
  const spans = [...input.unknown, ...input.boosts, ...input.exporting, ...input.trickling]
  const bounds = [
    from,
    input.firstSeenAt ?? to,
    ...input.events.map((event) => event.at),
    ...spans.flatMap((span) => (span.to === null ? [span.from] : [span.from, span.to])),
  ].filter((at) => at >= from && at < to)
  let connector: Connector = { cable: 'other', state: connectorStates.unavailable, info: '' }
  let next = 0
  const activities = sortInstants(bounds).map((at) => {
    for (
      let event = input.events[next];
      event !== undefined && event.at <= at;
      event = input.events[++next]
    ) {
      connector = { cable: readCable(event.state) ?? connector.cable, state: event.state, info: event.info }
    }
    return describe(at, connector, input)
  })
  return mergeActivities(activities)
}

function describe(at: number, connector: Connector, input: TimelineInput): Activity {
  const isKnown = input.firstSeenAt !== null && at >= input.firstSeenAt
  if (!isKnown || isIn(input.unknown, at)) {
    return { at, cable: 'offline', mode: 'none', isUnplanned: false }
  }
  const { cable } = connector
  const isBoosting = cable === 'connected' && isIn(input.boosts, at)
  const isAlone = cable === 'connected' && connector.info === 'HOME_ALONE'
  return { at, cable, mode: findMode(at, connector, isBoosting, input), isUnplanned: isBoosting || isAlone }
}

/** The order of precedence is that of the dashboard. */
function findMode(
  at: number,
  { cable, state, info }: Connector,
  isBoosting: boolean,
  input: TimelineInput,
): ActivityMode {
  if (state.kind === 'faulted') return 'fault'
  if (cable !== 'connected') return 'none'
  if (isBoosting) return 'boosting'
  if (info === 'CALIBRATING') return 'calibrating'
  if (isIn(input.exporting, at)) return 'exporting'
  if (state.kind !== 'charging') return 'idle'
  return isIn(input.trickling, at) ? 'trickle' : 'charging'
}

function isIn(intervals: readonly Interval[], at: number): boolean {
  return intervals.some((interval) => isWithin(at, interval))
}
