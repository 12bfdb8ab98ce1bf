export const resetPasswordPage = {
  title: 'Choose a new password',
  text: 'Enter the code from our email and a new password.',
  'text-with-code': 'Choose a new password.',
  email: 'Email',
  'error-invalid-email': 'Please enter a valid email address',
  code: 'Reset code',
  'error-code': 'The code contains digits only. Copy it from the email.',
  submit: 'Save new password',
  submitting: 'Saving…',
  'reset-failed-title': 'Password not changed',
  'reset-failed':
    'The code may be mistyped, already used or more than 15 minutes old. Check it, or request a new one.',
  'too-many-attempts': 'Too many attempts. Try again in a minute.',
  'ask-again': 'Request a new code',
  'done-title': 'Password changed',
  'done-text': 'You’re signed in. Taking you to your charger…',
  'done-sign-in': 'You can sign in with it now…',
} as const
