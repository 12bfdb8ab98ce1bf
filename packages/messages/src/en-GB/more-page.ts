export const morePage = {
  title: 'more',
  account: 'Account',
  'account-number': 'Account number',
  'account-number-unknown': 'Not known yet',
  settings: 'Settings',
  appearance: 'Appearance',
  'appearance-system': 'System',
  'appearance-dark': 'Dark',
  'appearance-light': 'Light',
  'appearance-hint': 'Kept on this device.',
  'sign-out': 'Sign out',
} as const
