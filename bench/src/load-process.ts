import { formatCall, isMeterCall, version16 } from './charger-calls.ts'
import { createRepeatingCharger } from './repeating-charger.ts'
import { runFleetLoad } from './fleet-load.ts'

const startedAt = Date.now()

await runFleetLoad(
  () => createRepeatingCharger((count) => formatCall(count, startedAt), isMeterCall),
  version16,
)
