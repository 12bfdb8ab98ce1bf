import { stateKindsOf } from '@driveway/domain/charger/charger-state'
import { writeKilowatts } from '@driveway/domain/energy/power'
import { writeClockTime, clockTimeOf } from '@driveway/domain/time/clock-time'
import { chargerCards as texts } from '@driveway/messages/en-GB/charger-cards'
import { say } from '@driveway/messages/say'
import type { Charger } from '#data/device/mapper.ts'

export type Glance = {
  readonly state: string
  /** False where nothing is plugged in: the charger's last car may be at another one, or away. */
  readonly hasCar: boolean
  readonly level: string | null
  readonly hasFault: boolean
}

/** A charger in two lines: what it does, and how full its car is. */
export function glanceAt(
  { reading, chargeStart }: Pick<Charger, 'reading' | 'chargeStart'>,
  now: number,
): Glance {
  const isOffline = reading.state === 'OFFLINE'
  return {
    state: sayState({ reading, chargeStart }, now),
    hasCar: reading.isPluggedIn,
    level: reading.isPluggedIn ? sayLevel(reading) : null,
    hasFault: isOffline || (reading.state !== null && stateKindsOf(reading.state).isError),
  }
}

function sayLevel({ stateOfCharge, estimate }: Charger['reading']): string | null {
  if (stateOfCharge !== null) return say(texts, 'level', { percent: Math.round(stateOfCharge) })
  return estimate && say(texts, 'level-about', { percent: Math.round(estimate.percent) })
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
