import type { GetNowAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'

export type Now = GetNowAnswer['now']

/** A key of a later server is shown as it is. */
function sayKnown(key: string, plain: string): string {
  return key in texts ? say(texts, key as 'title') : plain
}

export function nameOutlook(outlook: string): string {
  return sayKnown(`outlook-${outlook}`, outlook)
}

export function nameAlert(alert: string): string {
  return sayKnown(`alert-${alert}`, alert)
}

const listsByAlert: Readonly<Partial<Record<string, string>>> = { 'change-feed': 'feed' }

/** The list behind an alert. */
export function listOfAlert(alert: string): string {
  return listsByAlert[alert] ?? alert
}

/** Cars that are plugged in and due within a day. */
export function countTonight({ ready, atRisk, cannot, unknown }: Now['tonight']): number {
  return ready + atRisk + cannot + unknown
}
