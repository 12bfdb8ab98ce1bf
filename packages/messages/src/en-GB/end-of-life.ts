/** The banner and dialog that announce the new app; their own texts come from content. */
export const endOfLife = {
  banner: 'The new app',
  move: 'Move',
  next: 'Next',
  later: 'Remind me later',
  done: 'Done',
  back: 'Back',
  'get-it': 'Install the app from your store, then sign in with the same email.',
  'app-store': 'App Store',
  'google-play': 'Google Play',
  'new-tab': 'Links open in a new tab.',
} as const
