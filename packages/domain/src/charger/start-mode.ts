/**
 * A charger starts by itself when a car is plugged in, waits for the server, or waits for a card at the charger. A
 * charger that starts by itself is not disturbed by `remote`: the server waits until it could have started.
 */
export const startModes = ['plug', 'remote', 'card'] as const
export type StartMode = (typeof startModes)[number]

export function isStartMode(text: string): text is StartMode {
  return startModes.some((mode) => mode === text)
}
