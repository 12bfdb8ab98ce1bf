import { CAR_CONNECTOR } from '@driveway/domain/connector/connector-number'
import { connectorStates } from '@driveway/domain/connector/connector-state'
import type { ChargerRequest } from '@driveway/ocpp/v201/charger-messages'
import { connectorStatuses } from '@driveway/ocpp/v201/vocabulary'
import type { ChargerFaultFact, StatusFact } from '@driveway/store/chargers/ingest/charger-fact'
import { toChargerFault, toConnectorState } from '../shared/connector-status.ts'

type EventData = ChargerRequest<'NotifyEvent'>['eventData'][number]
type Status = ChargerRequest<'StatusNotification'>['connectorStatus']

/** Names the part of the charger and the matter that an event is about. */
export function nameSubject({ component, variable }: EventData): string {
  return [component.name, component.instance ?? '', component.evse?.connectorId ?? '', variable.name].join(
    ' ',
  )
}

/**
 * The state of the car's connector, or of the charger as a whole, by an event of a component; null for an event about
 * something else.
 */
export function readEventStatus(event: EventData): StatusFact | ChargerFaultFact | null {
  if (!isAboutCar(event)) return null
  switch (event.variable.name) {
    case 'AvailabilityState':
      return isStatus(event.actualValue) ? readAvailability(event, event.actualValue) : null
    case 'Problem':
      return toFault(event, isProblem(event) ? connectorStates.faulted : null)
    default:
      return null
  }
}

function isAboutCar({ component }: EventData): boolean {
  if (component.evse === undefined) return true
  const { id, connectorId = CAR_CONNECTOR } = component.evse
  return id === CAR_CONNECTOR && connectorId === CAR_CONNECTOR
}

function isProblem({ cleared, actualValue }: EventData): boolean {
  return cleared !== true && actualValue.toLowerCase() === 'true'
}

function isStatus(value: string): value is Status {
  return connectorStatuses.includes(value)
}

function readAvailability(event: EventData, status: Status): StatusFact | ChargerFaultFact | null {
  switch (event.component.name) {
    case 'Connector':
    case 'EVSE': {
      const errorCode = status === 'Faulted' ? nameError(event) : ''
      const state = toConnectorState(status)
      return { kind: 'status', state, errorCode, vendorInfo: '', at: new Date(event.timestamp) }
    }
    case 'ChargingStation':
      return toFault(event, toChargerFault(status))
    default:
      return null
  }
}

function toFault(event: EventData, state: ChargerFaultFact['state']): ChargerFaultFact {
  const errorCode = state?.kind === 'faulted' ? nameError(event) : ''
  return { kind: 'charger-fault', state, errorCode, at: new Date(event.timestamp) }
}

function nameError({ component, techCode }: EventData): string {
  return [component.name, techCode].filter((part) => part !== undefined).join(' ')
}
