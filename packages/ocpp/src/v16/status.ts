import type { StatusNotificationRequest } from 'typed-ocpp/dist/ocpp16/types.js'

/** The state of a connector, as StatusNotification names it. */
export type ConnectorStatus = StatusNotificationRequest['status']
