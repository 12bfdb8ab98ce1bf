import { formatCall201, version201 } from './charger-calls-201.ts'
import { isMeterCall } from './charger-calls.ts'
import { createRepeatingCharger } from './repeating-charger.ts'
import { runFleetLoad } from './fleet-load.ts'

/** Days before the other loads, so that every reading is a new row. */
const startedAt = Date.now() - 5 * 24 * 3_600_000

await runFleetLoad(
  () => createRepeatingCharger((count) => formatCall201(count, startedAt), isMeterCall),
  version201,
)
