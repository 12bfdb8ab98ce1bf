export const pageNotFound = {
  title: 'Page not found',
  text: 'This page doesn’t exist. Check the address, or go back to Today.',
  dashboard: 'Go to Today',
  contact: 'Contact us',
} as const
