export const missingDevicePage = {
  title: 'no charger',
  heading: 'No charger on your account',
  text: 'If yours has just been installed, it appears here once it’s connected. Otherwise, contact us and we’ll help.',
  contact: 'Contact us',
  'sign-out': 'Sign out',
} as const
