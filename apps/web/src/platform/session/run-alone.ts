const LOCK = 'driveway-session'

/** Runs a task while no other tab runs one; browsers without locks run it at once. */
export function runAlone<Value>(locks: LockManager | undefined, task: () => Promise<Value>): Promise<Value> {
  return locks ? locks.request(LOCK, task) : task()
}
