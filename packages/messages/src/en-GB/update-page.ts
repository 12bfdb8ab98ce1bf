/** The announcement of one new feature. */
export const updatePage = {
  title: 'new feature',
  new: 'New',
  'not-now': 'Not now',
  'title-EXPORT_MATCH': 'Charge from your own solar',
  'text-EXPORT_MATCH': 'Tell us about your panels or turbine, and your car takes what your home doesn’t use.',
  'open-EXPORT_MATCH': 'Set up solar matching',
  'title-MAX_CHARGE': 'Choose how full, and how empty',
  'text-MAX_CHARGE': 'Set the charge your car always keeps, and where it stops.',
  'open-MAX_CHARGE': 'Set my charge range',
} as const
