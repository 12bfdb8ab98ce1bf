export const closeAccount = {
  title: 'Close your account',
  text: 'You can download your charging history first, under History.',
  close: 'Close your account',
  closing: 'Closing your account…',
  'ask-title': 'Close your account?',
  'ask-text':
    'Nobody in your home can sign in any more, and we erase your cars, your tariffs and your history within 30 days. You can’t undo it. Your charger still charges your car, as soon as you plug it in.',
  'ask-cancel': 'Not now',
  'failed-title': 'Your account is not closed',
  'unable-to-update': 'Unable to reach us. Check your connection and try again.',
  'too-many-attempts': 'Too many attempts. Try again in a few minutes.',
  'session-ended': 'You’re no longer signed in. Sign in again and try once more.',
  'not-allowed': 'Only an owner of the home can close its account.',
  'unexpected-error': 'Something went wrong. Please try again later.',
} as const
