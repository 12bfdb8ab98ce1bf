export const releaseNotesPage = {
  title: 'what’s new',
  loading: 'Loading what’s new',
  'new-note': 'New since your last visit',
  'older-notes': 'Older notes',
  'data-error': 'Release notes are unavailable right now',
  'data-error-text': 'Retrying automatically. You can also come back later.',
  'offline-title': 'You’re offline',
  'offline-text': 'Connect to the internet to see what’s new.',
  'old-title': 'Unable to update',
  'old-text': 'Showing the notes from your last visit.',
  'empty-title': 'Nothing new yet',
  'empty-text': 'You’ll read here what has changed in the app.',
} as const
