export const resetPasswordPage = {
  title: 'Choose a new password',
  text: 'Enter the code from our mail and a password of your own.',
  'text-with-code': 'We have your code. Now choose a password of your own.',
  email: 'Email',
  'error-invalid-email': 'Please enter a valid email address',
  code: 'Code from the mail',
  'error-code': 'The code has digits only. Copy it from the mail.',
  submit: 'Save the new password',
  submitting: 'Saving…',
  'reset-failed-title': 'Your password was not changed',
  'reset-failed':
    'The code may be mistyped, used already, or older than 15 minutes. Check it, or ask for another one.',
  'too-many-attempts': 'That was one try too many. Wait a minute and try again.',
  'ask-again': 'Ask for another code',
  'done-title': 'Your password is changed',
  'done-text': 'You are signed in. On we go to your charger…',
  'done-sign-in': 'Now sign in with it…',
} as const
