/** Entering the battery's level by hand. */
export const chargeLevelSheet = {
  title: 'How full is the battery?',
  text: 'Read it off your car’s display. From then on we estimate it from what you charge.',
  about: 'It is about {percent}%',
  label: 'Charge level in per cent',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  'failed-title': 'The charge level is not saved',
  'not-reached': 'Can’t reach the server. Please try again.',
  'not-saved': 'We couldn’t save it. Please try again.',
  offline: 'You’re offline. Try again when you’re back online.',
} as const
