/** States of Today that few customers see, loaded with their code. */
export const todayRare = {
  'account-error-title': 'Unable to load your account.',
  'account-error-text': 'Your charger keeps working. Cost, solar split and hybrid mode show once it loads.',
  'no-device-title': 'No charger yet',
  'no-device-text': 'Your charger appears here once your installer has connected it to your account.',
  'no-device-contact': 'Contact support',
} as const
