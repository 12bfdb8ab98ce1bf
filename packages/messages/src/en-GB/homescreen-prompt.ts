/** Instructions for adding the app to the home screen, for phones without an install prompt. */
export const homescreenPrompt = {
  title: 'Add the app to your home screen',
  share: 'Tap the share icon in your browser’s bar,',
  add: 'then choose “Add to Home Screen”.',
  close: 'Not now',
  'close-for-good': 'Don’t show again',
} as const
