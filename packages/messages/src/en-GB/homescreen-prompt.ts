/** How the app gets onto the home screen of a phone that does not offer it by itself. */
export const homescreenPrompt = {
  title: 'Add the app to your home screen',
  share: 'Tap the share icon in your browser’s bar,',
  add: 'then choose “Add to Home Screen”.',
  close: 'Not now',
  'close-for-good': 'Don’t show again',
} as const
