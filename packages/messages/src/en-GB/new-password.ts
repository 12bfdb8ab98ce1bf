/** Wherever a customer chooses a password. */
export const newPassword = {
  label: 'New password',
  show: 'Show password',
  hide: 'Hide password',
  'password-too-short': 'Enter at least {minLength} characters',
  'password-ok': 'Password ok',
  'password-too-long': 'That password is longer than we can keep. Use at most {maxLength} characters.',
  'password-too-common':
    'Too many people use that password, and it would be guessed. Choose another one that only you would think of.',
} as const
