export const setInitialPasswordPage = {
  title: 'Choose your password',
  text: 'You signed in with a temporary password. Choose your own to continue.',
  submit: 'Save and sign in',
  submitting: 'Saving…',
  cancel: 'Back to sign-in',
  'failed-title': 'Password not saved',
  'unexpected-error': 'Unable to save your password. Try again, or sign in again.',
  'too-many-attempts': 'Too many attempts. Try again in a minute.',
  'failed-close': 'Close',
} as const
