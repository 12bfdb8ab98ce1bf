/** The Boost button and its errors. */
export const boost = {
  start: 'Boost',
  stop: 'Stop boosting',
  'ready-mode': 'Ready mode',

  'problem-start-title': 'Boost didn’t start',
  'problem-stop-title': 'Boost is still on',
  'charger-offline': 'Your charger is offline. Check that it has power and that your Wi-Fi is working.',
  'charger-refused': 'Your charger didn’t accept that. Unplug your car, plug it in again and retry.',
  'charger-silent': 'Your charger didn’t answer in time. Try again in a minute.',
  'car-disconnected': 'Your car isn’t plugged in. Plug it in and try again.',
  'invalid-boost-end': 'That end isn’t possible any more. Choose another one and try again.',
  'not-reached': 'Can’t reach the server. Check your connection and try again.',
  'unexpected-error': 'Something went wrong. Please try again later.',
} as const
