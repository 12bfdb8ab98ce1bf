/** Texts of every page, with or without a session. */
export const appShell = {
  loading: 'Loading',
  'page-title': '{page} – {brand}',
  'offline-title': 'You’re offline',
  'offline-text': 'Your charger keeps working. Connect to the internet to sign in.',
  'unreachable-title': 'This page didn’t load',
  'unreachable-text':
    'You may be offline. Your charger keeps working. Check your connection and reload the page.',
  'crash-title': 'Something went wrong',
  'crash-text': 'Your charger keeps working. Reload the page to try again.',
  'crash-reload': 'Reload',
} as const
