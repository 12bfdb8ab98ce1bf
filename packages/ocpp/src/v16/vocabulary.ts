import * as schemas from 'typed-ocpp/dist/ocpp16/schemas.js'

/** Names of messages, as `StatusNotification`. */
export const actionNames: readonly string[] = Object.keys(schemas)
  .filter((name) => name.endsWith('Request'))
  .map((name) => name.replace(/Request$/, ''))

/** Every enumerated value of a field: statuses, measurands, purposes, reasons, units. */
export const fieldValues: readonly string[] = [...new Set(Object.values(schemas).flatMap(listEnumValues))]

export const connectorStatuses: readonly string[] = listEnumValues(
  schemas.StatusNotificationRequest.properties.status,
)

function listEnumValues(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'enum' && Array.isArray(value)
      ? value.filter((each) => typeof each === 'string')
      : listEnumValues(value),
  )
}
