/** The tour over Today; titles and texts of its steps come from content. */
export const tour = {
  step: '{number} of {total}',
  next: 'Next',
  back: 'Back',
  done: 'Done',
  skip: 'Skip the tour',
  restart: 'See the tour again',
  'restart-title': 'Want to see this again?',
  'restart-text': 'Press the question mark on Today whenever you like.',
} as const
