export const missingDevicePage = {
  title: 'no charger',
  heading: 'No charger on your account',
  text: 'If yours has just been installed, it appears here once it’s connected. Otherwise, contact us and we’ll help.',
  'heat-title': 'home',
  'heat-heading': 'Your heating',
  'heat-text': 'Your comfort temperature, your periods and your heaters are in one place.',
  heating: 'Open heating',
  contact: 'Contact us',
  'sign-out': 'Sign out',
} as const
