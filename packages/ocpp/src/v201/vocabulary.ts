import * as schemas from 'typed-ocpp/dist/ocpp20/schemas.js'
import { listEnumValues } from '../enum-values.ts'

/** Names of messages, as `TransactionEvent`. */
export const actionNames: readonly string[] = Object.keys(schemas)
  .filter((name) => name.endsWith('Request'))
  .map((name) => name.replace(/Request$/, ''))

/** Every enumerated value of a field. All schemas share one set of definitions. */
export const fieldValues: readonly string[] = [
  ...new Set(listEnumValues(schemas.HeartbeatRequest.definitions)),
]

export const connectorStatuses: readonly string[] = listEnumValues(
  schemas.HeartbeatRequest.definitions.ConnectorStatusEnumType,
)
