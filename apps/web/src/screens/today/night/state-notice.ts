import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { nightPlan as texts } from '@driveway/messages/en-GB/night-plan'
import { say } from '@driveway/messages/say'

export type StateNotice = { readonly isError: boolean; readonly title: string; readonly text: string }

/** The message about a charger that cannot be reached, has a fault or reports an unknown status; null for others. */
export function findStateNotice(state: ChargerState | null): StateNotice | null {
  switch (state) {
    case 'OFFLINE':
      return {
        isError: true,
        title: say(texts, 'offline-notice-title'),
        text: say(texts, 'offline-notice-text'),
      }
    case 'DEVICE_FAULT':
      return {
        isError: true,
        title: say(texts, 'fault-notice-title'),
        text: say(texts, 'fault-notice-text'),
      }
    case 'UNKNOWN_STATE':
    case null:
      return {
        isError: false,
        title: say(texts, 'unknown-notice-title'),
        text: say(texts, 'unknown-notice-text'),
      }
    default:
      return null
  }
}
