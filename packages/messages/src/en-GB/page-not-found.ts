export const pageNotFound = {
  title: 'Page not found',
  text: 'There is nothing at this address. Perhaps it was mistyped, or the page has moved.',
  dashboard: 'Go to Today',
  contact: 'Contact us',
} as const
