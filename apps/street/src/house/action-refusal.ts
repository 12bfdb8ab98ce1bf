import type { CarPlace, HouseAction, Sky } from '@driveway/world/street-live'

export type ActionFacts = {
  readonly place: CarPlace
  readonly sky: Sky
  readonly isConnectionCut: boolean
  readonly isFaulted: boolean
  readonly notice: '' | 'CALIBRATING' | 'HOME_ALONE'
  readonly isRefusingCommands: boolean
  readonly needsCard: boolean
  /** A state is simulated, or the charger is out of service. */
  readonly isSimulating: boolean
}

type Refuse = (facts: ActionFacts) => string | null

const refusals: Record<HouseAction, Refuse> = {
  'plug-in': ({ place }) =>
    place === 'away'
      ? 'The car is not at home.'
      : refuseIf(place === 'plugged-in', 'The car is plugged in already.'),
  unplug: ({ place }) => refuseIf(place !== 'plugged-in', 'The car is not plugged in.'),
  'drive-away': ({ place }) =>
    place === 'plugged-in'
      ? 'The car is still plugged in: unplug it first.'
      : refuseIf(place === 'away', 'The car is out already.'),
  'come-home': ({ place }) => refuseIf(place !== 'away', 'The car is at home already.'),
  sun: ({ sky }) => refuseIf(sky === 'sun', 'The sun is out already.'),
  cloud: ({ sky }) => refuseIf(sky === 'cloud', 'It is cloudy already.'),
  weather: ({ sky }) => refuseIf(sky === 'weather', 'The house already has real weather.'),
  'cut-connection': ({ isConnectionCut }) => refuseIf(isConnectionCut, 'The connection is cut already.'),
  'restore-connection': ({ isConnectionCut }) => refuseIf(!isConnectionCut, 'The connection is not cut.'),
  'break-charger': ({ isFaulted }) => refuseIf(isFaulted, 'The charger already has a fault.'),
  'repair-charger': ({ isFaulted }) => refuseIf(!isFaulted, 'The charger has no fault.'),
  calibrate: (facts) => refuseNotice('CALIBRATING', 'The charger is calibrating already.', facts),
  'home-alone': (facts) => refuseNotice('HOME_ALONE', 'The charger already runs without a plan.', facts),
  'end-calibration': ({ notice }) => refuseIf(notice !== 'CALIBRATING', 'The charger is not calibrating.'),
  'end-home-alone': ({ notice }) => refuseIf(notice !== 'HOME_ALONE', 'The charger follows its plan.'),
  'refuse-commands': ({ isRefusingCommands }) =>
    refuseIf(isRefusingCommands, 'The charger already refuses commands.'),
  'accept-commands': ({ isRefusingCommands }) =>
    refuseIf(!isRefusingCommands, 'The charger already accepts commands.'),
  'tap-card': ({ needsCard, place }) =>
    needsCard
      ? refuseIf(place !== 'plugged-in', 'The car is not plugged in.')
      : 'This charger needs no card.',
  'cut-power': () => null,
  'replace-meter': () => null,
  'end-simulation': ({ isSimulating }) => refuseIf(!isSimulating, 'No state is simulated here.'),
}

/** Explains why an action is not possible now; null if it is. */
export function findRefusal(action: HouseAction, facts: ActionFacts): string | null {
  return refusals[action](facts)
}

function refuseNotice(notice: ActionFacts['notice'], already: string, facts: ActionFacts): string | null {
  if (facts.isFaulted) return 'The charger has a fault: clear it first.'
  if (facts.place !== 'plugged-in') return 'The car is not plugged in.'
  return refuseIf(facts.notice === notice, already)
}

function refuseIf(isRefused: boolean, words: string): string | null {
  return isRefused ? words : null
}
