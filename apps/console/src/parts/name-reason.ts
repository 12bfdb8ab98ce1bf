import { consoleReasons as texts } from '@driveway/messages/en-GB/console-reasons'
import { say } from '@driveway/messages/say'

/** Why a car may not be ready. A reason of a later server is shown as it is. */
export function nameReason(reason: string): string {
  const key = `reason-${reason}`
  return key in texts ? say(texts, key as 'reason-fault') : reason
}
