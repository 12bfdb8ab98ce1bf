import { formatCall, isMeterCall } from './charger-talk.ts'
import { talkAsFleet, type Talker } from './talk.ts'

const startedAt = Date.now()

/** A charger that says the same mix over and over. */
function openTalker(): Talker {
  let next = 0
  return {
    hear() {
      const said = next
      next += 1
      // The first answer is the one to its boot.
      if (said === 0) return 'prelude'
      return isMeterCall(said) ? 'meter' : 'other'
    },
    say: () => formatCall(next, startedAt),
  }
}

await talkAsFleet(openTalker)
