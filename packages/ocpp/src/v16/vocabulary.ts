import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'
import { listEnumValues } from '../enum-values.ts'

/** Names of messages, as `StatusNotification`. */
export const actionNames: readonly string[] = Object.keys(schemas)
  .filter((name) => name.endsWith('Request'))
  .map((name) => name.replace(/Request$/, ''))

/** Every enumerated value of a field: statuses, measurands, purposes, reasons, units. */
export const fieldValues: readonly string[] = [...new Set(Object.values(schemas).flatMap(listEnumValues))]

export const connectorStatuses: readonly string[] = listEnumValues(
  schemas.StatusNotificationRequest.properties.status,
)
