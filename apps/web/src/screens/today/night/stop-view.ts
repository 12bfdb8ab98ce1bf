import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { levelQuestion as texts } from '@driveway/messages/en-GB/level-question'
import { say } from '@driveway/messages/say'
import type { ChargeStop } from '#data/device/mapper.ts'

type StopView = {
  readonly kind: 'stopped' | 'not-charging'
  readonly title: string
  readonly subtitle: string
}

/** A car that takes no power though it is offered. Only one that has charged is called full. */
export function viewStop({ kind, since, isConfirmed }: ChargeStop, level: number | null): StopView {
  if (kind === 'not-yet') {
    return { kind: 'not-charging', title: say(texts, 'not-yet-title'), subtitle: say(texts, 'not-yet-text') }
  }
  const time = writeUnambiguousTime(since)
  return {
    kind: 'stopped',
    title: say(texts, 'stopped-title'),
    subtitle:
      isConfirmed && level !== null
        ? say(texts, 'stopped-confirmed', { time, level: Math.round(level) })
        : say(texts, 'stopped-text', { time }),
  }
}
