export const settingsPage = {
  title: 'settings',
  account: 'Account',
  email: 'Email',
  'account-number': 'Account number',
  'not-known': 'Not known yet',
  'unable-to-load': 'We cannot look up your account just now. We keep trying.',
  'change-email': 'Change email',
  appearance: 'Appearance',
  'appearance-system': 'System',
  'appearance-dark': 'Dark',
  'appearance-light': 'Light',
  'kept-here': 'Kept on this device.',
  cookies: 'Analytics cookies',
  'cookies-text':
    'They count which pages help and which do not. The app works just the same without them, and you can change your mind here.',
  'cookies-granted': 'Allow',
  'cookies-refused': 'Do not allow',
} as const
