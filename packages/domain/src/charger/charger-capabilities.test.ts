import { expect, test } from 'vitest'
import {
  listLimitations,
  unknownCapabilities,
  type ChargerCapabilities,
  type ChargerLimitation,
} from './charger-capabilities.ts'

const able: ChargerCapabilities = {
  ...unknownCapabilities,
  isReadable: true,
  canLimit: true,
  limitUnits: ['current', 'power'],
  maxPeriods: 24,
  cardList: { maxCards: 20, maxCardsPerMessage: 10 },
  settings: [{ name: 'sample-interval', outcome: 'set', value: '30' }],
}

const cases: [charger: string, known: Partial<ChargerCapabilities>, limitations: ChargerLimitation[]][] = [
  ['that can do everything', {}, []],
  ['that does not say', { canLimit: null, limitUnits: null, maxPeriods: null }, []],
  ['that refuses to be read', { isReadable: false }, [{ code: 'configuration-unreadable' }]],
  ['without limits', { canLimit: false }, [{ code: 'no-limits' }]],
  ['that takes only watts', { limitUnits: ['power'] }, [{ code: 'one-unit', unit: 'power' }]],
  ['with one period too few', { maxPeriods: 23 }, [{ code: 'few-periods', maxPeriods: 23 }]],
  ['with one period more', { maxPeriods: 25 }, []],
  ['without a card list', { cardList: null }, [{ code: 'no-card-list' }]],
  [
    'that refuses a setting and lacks another',
    {
      settings: [
        { name: 'sample-interval', outcome: 'refused', value: '900' },
        { name: 'ping-interval', outcome: 'unknown', value: null },
      ],
    },
    [
      { code: 'setting', name: 'sample-interval', outcome: 'refused' },
      { code: 'setting', name: 'ping-interval', outcome: 'unknown' },
    ],
  ],
]

test.each(cases)('a charger %s', (_, known, limitations) => {
  expect(listLimitations({ ...able, ...known })).toEqual(limitations)
})
