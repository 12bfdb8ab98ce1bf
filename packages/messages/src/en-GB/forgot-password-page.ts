export const forgotPasswordPage = {
  title: 'Forgot your password?',
  text: 'Enter your email address to get a reset code.',
  email: 'Email',
  'error-invalid-email': 'Please enter a valid email address',
  submit: 'Send code',
  submitting: 'Sending…',
  'back-to-login': 'Back to sign-in',
  'no-user-title': 'No account found',
  'no-user': 'There’s no account with this email address. Check the spelling.',
  'reset-failed-title': 'Email not sent',
  'reset-failed': 'Unable to send the email. Try again in a moment.',
  'too-many-attempts': 'Too many attempts. Try again in a minute.',
  'sent-title': 'Check your email',
  'sent-text':
    'Code sent to {email}. It works once, for 15 minutes. Open the link in the email, or enter the code.',
  'enter-code': 'Enter code',
  'send-again': 'Use another address',
} as const
