/** Boosting: the button, and what can go wrong. */
export const boost = {
  start: 'Boost',
  stop: 'Stop boosting',

  'problem-start-title': 'Your car is not boosting',
  'problem-stop-title': 'The boost goes on',
  'charger-offline': 'Your charger is offline. Check that it has power and that your Wi-Fi works.',
  'charger-refused': 'Your charger said no. Unplug your car, plug it in again, and try once more.',
  'charger-silent': 'Your charger did not answer in time. Please try again in a minute.',
  'car-disconnected': 'Your car is not plugged in. Plug it in, and try again.',
  'not-reached': 'We could not be reached. Check your connection, and try again.',
} as const
