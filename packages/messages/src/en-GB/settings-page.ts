export const settingsPage = {
  title: 'settings',
  account: 'Account',
  email: 'Email',
  'account-number': 'Account number',
  'not-known': 'Not available',
  'unable-to-load': 'Unable to load your account. Retrying automatically.',
  'change-email': 'Change email',
  appearance: 'Appearance',
  'appearance-system': 'System',
  'appearance-dark': 'Dark',
  'appearance-light': 'Light',
  'kept-here': 'Saved on this device.',
  cookies: 'Analytics cookies',
  'cookies-text':
    'They show us which pages work well. The app works the same without them, and you can change this at any time.',
  'cookies-granted': 'Allow',
  'cookies-refused': 'Don’t allow',
} as const
