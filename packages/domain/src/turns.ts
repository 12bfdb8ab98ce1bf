export type Turns = { take<Value>(job: () => Promise<Value>): Promise<Value> }

/** Runs jobs one after the other, in the order in which they came. A job that fails does not stop the next one. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take(job) {
      const mine = last.then(job)
      last = mine.catch(() => {})
      return mine
    },
  }
}
