import { expect, test } from 'vitest'
import { viewEarned } from './earned-view.ts'

test.each([
  ['that earned money', 5_300, 127.2, 'Exported 5.3 kWh, earned £1.27'],
  ['of nothing', 0, 0, null],
  ['below half a penny', 20, 0.49, null],
  ['of half a penny', 50, 0.5, 'Exported 0.1 kWh, earned £0.01'],
  ['to the home alone', 5_300, 0, null],
])('the export %s', (_name, exportedWh, earnedPence, text) => {
  expect(viewEarned(exportedWh, earnedPence)).toBe(text)
})
