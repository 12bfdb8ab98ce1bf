/** A page that depends on the account, which could not be loaded. */
export const gatePage = {
  title: 'not available',
  'error-title': 'This page isn’t available right now',
  'error-text': 'Your charger keeps working. The page opens as soon as it’s available.',
  'error-offline': 'You’re offline. Your charger keeps working, and this page opens when you reconnect.',
} as const
