export const legalPage = {
  'terms-title': 'terms and conditions',
  'terms-unavailable': 'The terms and conditions are unavailable just now.',
  'privacy-policy-title': 'privacy policy',
  'privacy-policy-d2v-title': 'privacy policy for connected vehicles',
  'privacy-unavailable': 'The privacy policy is unavailable just now.',
  'unavailable-text': 'We keep trying. You can also come back later.',
  'offline-title': 'You are offline',
  'offline-text': 'Connect to the internet, and the text comes up here.',
  'empty-title': 'There is nothing here yet',
  'empty-text': 'This text has not been published.',
  loading: 'Loading the text',
} as const
