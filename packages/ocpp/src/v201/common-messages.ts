import { centralMessages } from './central-messages.ts'
import { chargerMessages } from './charger-messages.ts'

const commonCalls = [
  chargerMessages.BootNotification,
  chargerMessages.Heartbeat,
  chargerMessages.StatusNotification,
  chargerMessages.TransactionEvent,
  chargerMessages.MeterValues,
]

/** Compiles the schemas of common messages before the first charger connects. */
export function warmCommonMessages(): void {
  for (const { request } of commonCalls) request.warm()
  centralMessages.SetChargingProfile.answer.warm()
}
