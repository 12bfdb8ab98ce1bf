import type { ReadinessCause } from '@driveway/domain/planning/readiness/readiness-model'
import type { ChargerMake, ChargerProtocol } from '@driveway/world/charger-make'
import type { HouseAction } from '@driveway/world/street-live'
import type { LevelSource } from './proof-house.ts'

/** An action in the house at a clock time of the night from Monday to Tuesday. */
export type NightAction = readonly [clock: string, action: HouseAction]

type Charger = {
  readonly name: string
  readonly make?: ChargerMake
  readonly protocols?: readonly ChargerProtocol[]
}

type Trouble = {
  readonly name: string
  readonly actions: readonly NightAction[]
  readonly chargers: readonly Charger[]
  /** The car's maker, where it is omitted. */
  readonly level?: LevelSource
  /** The cause that is to be named; null for a car that was ready. */
  readonly cause: ReadinessCause['kind'] | null
}

export type FaultyNight = Omit<Trouble, 'chargers'> & Omit<Charger, 'name'>

const strict: Charger = { name: 'strict' }
const v201: Charger = { name: 'strict 2.0.1', protocols: ['2.0.1'] }
const schneider: Charger = { name: 'schneider-like', make: 'schneider-like' }
const abb: Charger = { name: 'abb-like', make: 'abb-like' }
const energyOnly: Charger = { name: 'energy-only', make: 'energy-only' }
/** The server starts and stops it. */
const noProfiles: Charger = { name: 'no-profiles', make: 'no-profiles' }
const cardLocked: Charger = { name: 'card-locked', make: 'card-locked' }

/** The car comes with 55 %, wants 95 % by 07:00, and charges from 00:30 to 05:30. */
const troubles: readonly Trouble[] = [
  { name: 'nothing happens', actions: [], chargers: [strict, v201, noProfiles, cardLocked], cause: null },
  {
    name: 'the car leaves at 16:30',
    actions: [['16:30', 'unplug']],
    chargers: [strict, v201, schneider],
    cause: 'left-early',
  },
  {
    name: 'the car leaves at 02:00',
    actions: [['02:00', 'unplug']],
    chargers: [strict, abb, energyOnly],
    cause: 'left-early',
  },
  { name: 'the car leaves at 06:30', actions: [['06:30', 'unplug']], chargers: [strict, v201], cause: null },
  {
    name: 'the car comes at 05:30',
    actions: [
      ['16:30', 'unplug'],
      ['05:30', 'plug-in'],
    ],
    chargers: [strict, v201, schneider, noProfiles],
    cause: 'plugged-in-late',
  },
  {
    name: 'the cable is out for half an hour',
    actions: [
      ['21:00', 'unplug'],
      ['21:30', 'plug-in'],
    ],
    chargers: [strict],
    cause: null,
  },
  {
    name: 'the charger breaks at 01:00',
    actions: [['01:00', 'break-charger']],
    chargers: [strict, v201, abb],
    cause: 'fault',
  },
  {
    name: 'the charger is broken from 18:00 to 06:00',
    actions: [
      ['18:00', 'break-charger'],
      ['06:00', 'repair-charger'],
    ],
    chargers: [strict, energyOnly],
    cause: 'fault',
  },
  {
    name: 'the connection is away from 23:00 to 06:30',
    actions: [
      ['23:00', 'cut-connection'],
      ['06:30', 'restore-connection'],
    ],
    chargers: [strict, v201],
    cause: null,
  },
  {
    name: 'the connection is away from 23:00 to 06:30, and the charger needs it',
    actions: [
      ['23:00', 'cut-connection'],
      ['06:30', 'restore-connection'],
    ],
    chargers: [noProfiles],
    cause: 'offline',
  },
  {
    name: 'the connection is cut at 23:00 and stays away',
    actions: [['23:00', 'cut-connection']],
    chargers: [strict, v201],
    level: 'customer',
    cause: 'silent',
  },
  { name: 'the power fails at 02:00', actions: [['02:00', 'cut-power']], chargers: [strict], cause: null },
  {
    name: 'the charger refuses commands from 17:00 on',
    actions: [['17:00', 'refuse-commands']],
    chargers: [noProfiles],
    cause: 'refused',
  },
  {
    name: 'somebody ends the charge with a card at 02:00',
    actions: [['02:00', 'tap-card']],
    chargers: [cardLocked],
    cause: 'stopped-by-customer',
  },
]

/** Thirty nights, each in a house of its own. */
export const faultyNights: readonly FaultyNight[] = troubles.flatMap(({ chargers, ...trouble }) =>
  chargers.map(({ name, ...charger }) => ({ ...trouble, ...charger, name: `${trouble.name} (${name})` })),
)
