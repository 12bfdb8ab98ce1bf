export const homePage = {
  title: 'home',
  'unable-to-load-title': 'We cannot look up your account just now.',
  'unable-to-load-text': 'Your charger carries on as it is. We keep trying.',
  'offline-title': 'You are offline',
  'offline-text': 'Your charger carries on by itself. This page goes on when you are connected again.',
  today: 'Go to Today',
} as const
