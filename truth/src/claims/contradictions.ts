import { isUntrue, type Verdict } from './rule.ts'

/** '11.8 kWh' and '11.8' say the same, and so do '07:00' and '07:00 on Tuesday'. */
function normalise(said: string): string {
  return said.replaceAll(/about |,|kWh| on \w+day/g, '').trim()
}

/** The verdicts of all screens of one instant. A line that contradicts one before it is untrue. */
export function findContradictions<Each extends Verdict>(verdicts: readonly Each[]): readonly Each[] {
  const known = new Map<string, string>()
  return verdicts.map((verdict) => {
    for (const [fact, said] of verdict.sayings) {
      const before = known.get(fact)
      if (before === undefined) known.set(fact, normalise(said))
      else if (before !== normalise(said)) {
        return { ...verdict, judgement: isUntrue(`another line says ${before} of the ${fact}`) }
      }
    }
    return verdict
  })
}
