import type { CarPlace, HouseAction, Sky } from '@driveway/world/street-live'

export type ActionFacts = {
  readonly place: CarPlace
  readonly sky: Sky
  readonly isLineCut: boolean
  readonly isFaulted: boolean
  readonly notice: '' | 'CALIBRATING' | 'HOME_ALONE'
  readonly isRefusingOrders: boolean
  /** A state was asked for, or the charger is closed. */
  readonly isStaged: boolean
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
  weather: ({ sky }) => refuseIf(sky === 'weather', 'The weather is left to itself already.'),
  'cut-line': ({ isLineCut }) => refuseIf(isLineCut, 'The line is cut already.'),
  'restore-line': ({ isLineCut }) => refuseIf(!isLineCut, 'The line is not cut.'),
  'break-charger': ({ isFaulted }) => refuseIf(isFaulted, 'The charger is broken already.'),
  'repair-charger': ({ isFaulted }) => refuseIf(!isFaulted, 'The charger is not broken.'),
  calibrate: (facts) => refuseNotice('CALIBRATING', 'The charger is calibrating already.', facts),
  'home-alone': (facts) => refuseNotice('HOME_ALONE', 'The charger runs on its own already.', facts),
  'end-calibration': ({ notice }) => refuseIf(notice !== 'CALIBRATING', 'The charger is not calibrating.'),
  'end-home-alone': ({ notice }) => refuseIf(notice !== 'HOME_ALONE', 'The charger does not run on its own.'),
  'refuse-orders': ({ isRefusingOrders }) => refuseIf(isRefusingOrders, 'The charger refuses already.'),
  'obey-orders': ({ isRefusingOrders }) => refuseIf(!isRefusingOrders, 'The charger obeys already.'),
  'end-show': ({ isStaged }) => refuseIf(!isStaged, 'No state is being shown here.'),
}

/** Says in words why something cannot be done at a house now, or null if it can. */
export function findRefusal(action: HouseAction, facts: ActionFacts): string | null {
  return refusals[action](facts)
}

function refuseNotice(notice: ActionFacts['notice'], already: string, facts: ActionFacts): string | null {
  if (facts.isFaulted) return 'The charger is broken: repair it first.'
  if (facts.place !== 'plugged-in') return 'The car is not plugged in.'
  return refuseIf(facts.notice === notice, already)
}

function refuseIf(isRefused: boolean, words: string): string | null {
  return isRefused ? words : null
}
