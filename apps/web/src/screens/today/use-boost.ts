import { useRef, useState } from 'react'
import { setBoost, type BoostProblem } from '#data/device/mutation.ts'
import type { ChargerReading } from '#data/device/mapper.ts'
import { FLASH_MS, useFlash } from '#platform/use-flash.ts'
import { useWire } from '#platform/wire/use-wire.ts'

type Failure = { readonly wasStart: boolean; readonly problem: BoostProblem }

export type Boost = {
  /** What was asked of the charger and not answered yet. */
  readonly wanted: boolean | null
  readonly failure: Failure | null
  readonly set: (isOn: boolean) => Promise<void>
}

/** One command at a time: a tap while another is under way does nothing. */
export function useBoost(deviceId: string | null): Boost {
  const wire = useWire()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [failure, setFailure] = useFlash<Failure>(FLASH_MS)
  const isBusy = useRef(false)

  async function set(isOn: boolean): Promise<void> {
    if (isBusy.current || deviceId === null) return
    isBusy.current = true
    setWanted(isOn)
    setFailure(null)
    const answer = await setBoost(wire, deviceId, isOn)
    isBusy.current = false
    setWanted(null)
    if (!answer.ok) setFailure({ wasStart: isOn, problem: answer.problem })
  }

  return { wanted, failure, set }
}

/** What was asked for shows at once; the charger's answer confirms it or takes it back. */
export function expectBoost(reading: ChargerReading, wanted: boolean | null): ChargerReading {
  if (wanted === null) return reading
  // What still flows out of the car says nothing of what will flow in.
  const chargeRateW = reading.state === 'EXPORTING' ? 0 : reading.chargeRateW
  return { ...reading, state: wanted ? 'OVERRIDING' : 'CHARGING', chargeRateW }
}
