export const missingDevicePage = {
  title: 'no charger',
  heading: 'We find no charger on your account',
  text: 'If yours has just been installed, it shows up here by itself once it is connected. Otherwise tell us, and we sort it out.',
  contact: 'Contact us',
  'sign-out': 'Sign out',
} as const
