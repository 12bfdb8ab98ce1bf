import { expect, test } from 'vitest'
import { environmentMonthsOf } from './environment-months.ts'

const installations: [string, string | null, string][] = [
  ['on an unknown day', null, '2019-07-01'],
  ['years before', '2018-03-05', '2019-07-01'],
  ['in the month before', '2019-06-30', '2019-07-01'],
  ['in the very month', '2019-07-31', '2019-07-01'],
  ['in the month after', '2019-08-01', '2019-08-01'],
  ['in the spring', '2026-04-12', '2026-04-01'],
]

test.each(installations)('installed %s (%s), carbon begins in %s', (_, installDate, earliest) => {
  expect(environmentMonthsOf(installDate, '2026-11-15')).toEqual({ earliest, latest: '2026-11-01' })
})
