/** Notices about this device: no network, and a new version of the app. */
export const deviceNotices = {
  seen: 'You’re offline. From {when}.',
  'seen-days': 'You’re offline. From {age}.',
  unreached: 'Can’t reach the server. From {when}.',
  'unreached-days': 'Can’t reach the server. From {age}.',
  'update-title': 'A new version of the app is ready',
  'update-now': 'Update',
  'update-later': 'Later',
} as const
