/** Below an error of ours. */
export const requestId = {
  quote: 'If you contact us, quote',
} as const
