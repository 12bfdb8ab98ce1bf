/** Every chart has these. */
export const chart = {
  none: 'Nothing chosen. Use the left and right arrow keys.',
  previous: 'Previous value',
  next: 'Next value',
} as const
