import type { ChargerReading } from '#data/device/mapper.ts'

/** A car at 64 % that is plugged in and does not charge. */
export function makeReading(
  over: Partial<ChargerReading> & Pick<ChargerReading, 'lastUpdated'>,
): ChargerReading {
  return {
    state: 'IDLE',
    homeAlone: false,
    chargeRateW: 0,
    split: null,
    stateOfCharge: 64,
    estimate: null,
    carReportedAt: null,
    stop: null,
    isPluggedIn: true,
    housePowerW: null,
    ...over,
  }
}
