import { stateKindsOf } from '@driveway/domain/charger/charger-state'
import { writeKilowatts } from '@driveway/domain/energy/power'
import { writeClockTime, clockTimeOf } from '@driveway/domain/time/clock-time'
import { chargerCards as texts } from '@driveway/messages/en-GB/charger-cards'
import { say } from '@driveway/messages/say'
import type { Charger } from '#data/device/mapper.ts'

export type Glance = { readonly state: string; readonly level: string | null; readonly hasFault: boolean }

/** A charger in two lines: what it does, and how full its car is. */
export function glanceAt({ reading, chargeStart }: Charger, now: number): Glance {
  const percent = reading.stateOfCharge ?? reading.estimate?.percent ?? null
  const isOffline = reading.state === 'OFFLINE'
  return {
    state: sayState({ reading, chargeStart }, now),
    level:
      percent === null || !reading.isPluggedIn ? null : say(texts, 'level', { percent: Math.round(percent) }),
    hasFault: isOffline || (reading.state !== null && stateKindsOf(reading.state).isError),
  }
}

function sayState({ reading, chargeStart }: Pick<Charger, 'reading' | 'chargeStart'>, now: number): string {
  const { state, isPluggedIn, chargeRateW } = reading
  const power = writeKilowatts(chargeRateW)
  if (state === 'OFFLINE') return say(texts, 'state-offline')
  if (state === 'UNKNOWN_STATE') return say(texts, 'state-unknown')
  if (state !== null && stateKindsOf(state).isError) return say(texts, 'state-fault')
  if (state === 'OVERRIDING') return say(texts, 'state-boosting', { power })
  if (state === 'EXPORTING') return say(texts, 'state-exporting', { power })
  if (chargeRateW > 0) return say(texts, 'state-charging', { power })
  if (!isPluggedIn) return say(texts, 'state-unplugged')
  if (chargeStart === null || chargeStart.getTime() <= now) return say(texts, 'state-plugged-in')
  return say(texts, 'state-starts', { time: writeClockTime(clockTimeOf(chargeStart.getTime())) })
}
