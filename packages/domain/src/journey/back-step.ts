const LEAST_ENTRIES = 2

/** Back goes through the history if it holds more than what opened the app, else home. */
export function backStepOf(historyEntries: number): 'back' | 'home' {
  return historyEntries > LEAST_ENTRIES ? 'back' : 'home'
}
