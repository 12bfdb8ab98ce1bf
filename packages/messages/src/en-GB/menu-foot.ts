/** The foot of the desktop menu. */
export const menuFoot = {
  label: 'Help and account',
  help: 'Help',
  account: 'Account',
} as const
