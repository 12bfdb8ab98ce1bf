/** The car that settings are about, in a home with several chargers. */
export const chargerCarTexts = {
  'settings-of': 'For {name}, the car of charger {number}',
  'other-title': 'Someone else’s car is at charger {number}',
  'other-text': 'It has no settings here. Choose another charger to change your own car.',
  'not-yours-title': 'Drivers change their own car',
  'not-yours-text': 'Ask the driver of {name}, or an owner.',
} as const
