/** Every form with a new password. */
export const newPassword = {
  label: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  'password-too-short': 'Enter at least {minLength} chars',
  'password-ok': 'Password ok',
  'choose-another': 'Choose another password',
  'password-too-long': 'This password is too long. Use at most {maxLength} characters.',
  'password-too-common': 'This password is too common. Choose one that’s harder to guess.',
  'password-is-email': 'Your password can’t be your email address. Choose something only you know.',
} as const
