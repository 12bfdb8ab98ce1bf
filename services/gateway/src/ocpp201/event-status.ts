import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import { connectorStatuses } from '@driveway/ocpp/v201/vocabulary'
import type { StatusFact } from '@driveway/store/chargers/charger-fact'
import { toConnectorState } from './connector-status.ts'

type EventData = ChargerRequest<'NotifyEvent'>['eventData'][number]
type Status = ChargerRequest<'StatusNotification'>['connectorStatus']

/** States of the whole charger that also hold for its connector. */
const stationStatuses: ReadonlySet<string> = new Set(['Faulted', 'Unavailable'])

/** The state of the car's connector by an event of a component; null for an event about something else. */
export function readEventStatus(event: EventData): StatusFact | null {
  if (event.cleared === true || !isAboutCar(event)) return null
  switch (event.variable.name) {
    case 'AvailabilityState':
      return isStatus(event.actualValue) && isOfConnector(event)
        ? toFact(event, toConnectorState(event.actualValue))
        : null
    case 'Problem':
      return event.actualValue.toLowerCase() === 'true' ? toFact(event, connectorStates.faulted) : null
    default:
      return null
  }
}

function isAboutCar({ component }: EventData): boolean {
  return component.evse === undefined || component.evse.id === CAR_CONNECTOR
}

function isOfConnector({ component, actualValue }: EventData): boolean {
  return component.name === 'Connector' || component.name === 'EVSE' || stationStatuses.has(actualValue)
}

function isStatus(value: string): value is Status {
  return connectorStatuses.includes(value)
}

function toFact({ component, techCode, timestamp }: EventData, state: StatusFact['state']): StatusFact {
  const isFault = state.kind === 'faulted'
  const errorCode = isFault ? [component.name, techCode].filter((part) => part !== undefined).join(' ') : ''
  return { kind: 'status', state, errorCode, vendorInfo: '', at: new Date(timestamp) }
}
