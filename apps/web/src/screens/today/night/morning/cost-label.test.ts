// @vitest-environment node
import { expect, test } from 'vitest'
import { toLastNight } from '#data/plan/last-night-mapper.ts'
import { makeLastNight } from '#platform/testing/test-plan.ts'
import { viewMorning } from './morning-view.ts'

const { planned, done } = makeLastNight()

test.each([
  ['nothing', 49, 49, 0, 'Cost'],
  ['a planned part', 50, 0, 0, 'Cost, solar at its export price'],
  ['a part', 0, 50, 0, 'Cost, solar at its export price'],
  ['a part, beside export', 0, 50, 50, 'Cost, less value of export'],
])(
  'the cost of a night of which %s came from the roof says what it counts',
  (_, plannedWh, solarWh, exportedWh, label) => {
    const rows = viewMorning(
      toLastNight(
        makeLastNight({
          planned: { ...planned, solarWh: plannedWh },
          done: { ...done, solarWh, exportedWh },
        }),
      ),
    )?.rows
    expect(rows?.map((row) => row.label)).toContain(label)
  },
)
