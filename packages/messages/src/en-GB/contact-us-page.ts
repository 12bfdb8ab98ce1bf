export const contactUsPage = {
  title: 'contact us',
  loading: 'Loading contact details',
  'error-message': 'Contact details are unavailable right now',
  'error-text': 'Retrying automatically. You can also come back later.',
  'offline-title': 'You’re offline',
  'offline-text': 'Connect to the internet to see how to reach us.',
  'empty-title': 'No contact details yet',
  'empty-text': 'You’ll find a number on your charger’s label or in the paperwork that came with it.',
  call: 'Call {number}',
  'account-number-unknown': 'Have your account number ready. It’s on every letter from us.',
} as const
