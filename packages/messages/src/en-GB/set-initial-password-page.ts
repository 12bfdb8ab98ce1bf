export const setInitialPasswordPage = {
  title: 'Choose your password',
  text: 'You signed in with a first password. Choose one of your own, and you are in.',
  submit: 'Save and sign in',
  submitting: 'Saving…',
  cancel: 'Back to sign-in',
  'failed-title': 'Your password was not saved',
  'unexpected-error': 'We could not save your password just now. Try again, or sign in anew.',
  'too-many-attempts': 'That was one try too many. Wait a minute and try again.',
  'failed-close': 'Close',
} as const
