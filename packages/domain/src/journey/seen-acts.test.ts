import { expect, test } from 'vitest'
import { featureNames } from '../account/feature-name.ts'
import { hasMoreDot } from './menu-dots.ts'
import { listSeenAt, seenActs } from './seen-acts.ts'

const acts: readonly (readonly [path: string, features: readonly string[]])[] = [
  ['/update/exportMatch', ['EXPORT_MATCH']],
  ['/update/maxCharge', ['MAX_CHARGE']],
  ['/electric-vehicles/environment', ['ENVIRONMENT']],
  ['/home/tariff', ['HISTORIC_TARIFFS', 'SHOW_AGILE_TARIFFS']],
  ['/electric-vehicles/history', ['SPLIT_CONSUMPTION']],
  ['/electric-vehicles/details', ['TESLA_INTEGRATION']],
  ['/electric-vehicles/phev-ready-mode', ['PHEV_READY_MODE']],
  ['/electric-vehicles/profile-progress', ['PROFILE_PROGRESS']],
  ['/electric-vehicles/year-summary', ['YEAR_SUMMARY']],
  ['/electric-vehicles', ['CHARGE_PATH_RANGE', 'ONBOARDING_TOUR', 'TOP_BANNER']],
  ['/electric-vehicles/more', ['TEST']],
  ['/electric-vehicles/settings/schedule', []],
]

test.each(acts)('opening %s marks %j as seen', (path, features) => {
  expect(listSeenAt(path)).toEqual(features)
})

test('every feature that puts a dot on More has exactly one page that marks it as seen', () => {
  const dotted = featureNames.filter((name) =>
    hasMoreDot({
      features: [{ name, isOn: true, isInBeta: false, seen: false, informed: true }],
      newestReleaseNote: null,
      latestSeenReleaseNote: null,
    }),
  )
  expect(Object.keys(seenActs).toSorted()).toEqual(dotted.toSorted())
  expect(acts.flatMap(([, features]) => features).toSorted()).toEqual(dotted.toSorted())
})
