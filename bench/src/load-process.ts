import { formatCall, isMeterCall } from './charger-calls.ts'
import { runFleetLoad, type SimulatedCharger } from './fleet-load.ts'

const startedAt = Date.now()

/** A charger that repeats the same mix of calls. */
function createCharger(): SimulatedCharger {
  let next = 0
  return {
    onResponse() {
      const sent = next
      next += 1
      // The first response is for the boot.
      if (sent === 0) return 'setup'
      return isMeterCall(sent) ? 'meter' : 'other'
    },
    nextCall: () => formatCall(next, startedAt),
  }
}

await runFleetLoad(createCharger)
