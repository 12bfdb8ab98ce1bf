export const contactUsPage = {
  title: 'contact us',
  loading: 'Loading contact details',
  'error-message': 'Contact details are unavailable just now.',
  'error-text': 'We keep trying. You can also come back later.',
  'offline-title': 'You are offline',
  'offline-text': 'Connect to the internet, and we show you how to reach us.',
  'empty-title': 'There is no number here yet',
  'empty-text': 'Look on the sticker of your charger, or on the papers that came with it.',
  call: 'Call {number}',
  'account-number-unknown': 'Have your account number ready: it stands on every letter from us.',
} as const
