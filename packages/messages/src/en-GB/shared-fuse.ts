/** The main fuse that several chargers share. */
export const sharedFuse = {
  title: 'Chargers on one fuse',
  intro:
    'Your {chargers} chargers share the main fuse. Together they stay below it, also when we’re offline.',
  allowance: 'Kept for the house',
  'allowance-unit': 'A',
  'allowance-hint': 'Cooking, heating and everything else. Your chargers have the rest.',
  'error-fuse': 'Choose a fuse from {lowest} to {highest} A',
  'error-allowance': 'Enter whole amps that leave at least 6 A for charging',
  'save-fuse': 'Save this share',
  'saving-fuse': 'Saving…',
  'saved-fuse': 'Saved',
  'not-saved-title': 'Not saved',
  'not-saved-text': 'Nothing has changed. Please try again.',
  'not-reached-text': 'Can’t reach the server. Your answers are still here. Please try again.',
  'offline-text': 'You’re offline. Your answers are still here. Save them when you reconnect.',
} as const
