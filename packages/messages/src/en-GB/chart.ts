/** Every chart has these. */
export const chart = {
  none: 'Nothing chosen. Use the left and right arrow keys.',
  previous: 'Previous value',
  next: 'Next value',
  'tick-kwh': '{amount} kWh',
  'tick-pence': '{amount}p',
} as const
