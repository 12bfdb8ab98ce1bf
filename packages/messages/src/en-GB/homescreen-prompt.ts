/** How the app gets onto the home screen of a phone that does not offer it by itself. */
export const homescreenPrompt = {
  title: 'Keep your charger one tap away',
  share: 'Tap the share sign in your browser’s bar,',
  add: 'then choose “Add to Home Screen”.',
  close: 'Not now',
  'close-for-good': 'Do not show again',
} as const
