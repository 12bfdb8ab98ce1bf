/** States of Today that few customers see, loaded with their code. */
export const todayRare = {
  'account-error-title': 'Unable to load your account.',
  'account-error-text': 'Your charger keeps working. Cost, solar split and hybrid mode show once it loads.',
  'no-device-title': 'Your charger comes next',
  'no-device-text': 'It appears here once your installer has connected it, and plans its first charge.',
  'no-device-add-car': 'Add your car',
  'no-device-contact': 'Contact support',
} as const
