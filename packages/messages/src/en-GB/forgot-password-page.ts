export const forgotPasswordPage = {
  title: 'Forgot your password?',
  text: 'Tell us your email address, and we send you a code to choose a new one.',
  email: 'Email',
  'error-invalid-email': 'Please enter a valid email address',
  submit: 'Send me a code',
  submitting: 'Sending…',
  'back-to-login': 'Back to sign-in',
  'no-user-title': 'We do not know that address',
  'no-user': 'There is no account with this email address. Check how it is written.',
  'reset-failed-title': 'We could not send the mail',
  'reset-failed': 'Nothing has changed. Try again in a moment.',
  'too-many-attempts': 'That was one try too many. Wait a minute and try again.',
  'sent-title': 'Look into your mail',
  'sent-text':
    'We have sent a code to {email}. It works once, for 15 minutes. Follow the link in the mail, or type the code in.',
  'enter-code': 'Enter the code',
  'send-again': 'Use another address',
} as const
