export const logoutPage = {
  title: 'Signing out',
  'signing-out': 'Signing you out…',
} as const
