export const homePage = {
  title: 'home',
  'unable-to-load-title': 'Unable to load your account.',
  'unable-to-load-text': 'Your charger keeps working. Retrying automatically.',
  'offline-title': 'You’re offline',
  'offline-text': 'Your charger keeps working. This page continues when you reconnect.',
  today: 'Go to Today',
} as const
