export const legalPage = {
  'terms-title': 'terms and conditions',
  'terms-unavailable': 'Terms and conditions are unavailable right now',
  'privacy-policy-title': 'privacy policy',
  'privacy-policy-d2v-title': 'privacy policy for connected vehicles',
  'privacy-unavailable': 'The privacy policy is unavailable right now',
  'unavailable-text': 'Retrying automatically. You can also come back later.',
  'offline-title': 'You’re offline',
  'offline-text': 'Connect to the internet to read this page.',
  'empty-title': 'Nothing published yet',
  'empty-text': 'This page hasn’t been published.',
  loading: 'Loading the page',
} as const
