import { formatOddCall, isMeterCall, version16 } from './charger-calls.ts'
import { createRepeatingCharger } from './repeating-charger.ts'
import { runFleetLoad } from './fleet-load.ts'

/** Days before the regular load, so that every reading is a new row. */
const startedAt = Date.now() - 10 * 24 * 3_600_000

await runFleetLoad(
  () => createRepeatingCharger((count) => formatOddCall(count, startedAt), isMeterCall),
  version16,
)
