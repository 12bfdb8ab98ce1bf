/** The betas that a customer can try. */
export const betaPage = {
  title: 'beta features',
  intro: 'New features, before everyone has them. They may change or go away.',
  new: 'New',
  'switching-on': 'Switching on…',
  'switching-off': 'Switching off…',
  'switched-on': '{feature} is on',
  'switched-off': '{feature} is off',
  'failed-title': '{feature} hasn’t changed',
  'failed-text': 'We couldn’t switch it. Please try again.',
  'not-reached': 'Can’t reach the server. Please try again.',
  'not-offered': 'This beta isn’t open to you any more.',

  loading: 'Loading beta features',
  'error-title': 'Beta features aren’t available right now',
  'error-text': 'Unable to load them. What you switched on stays on. Retrying automatically.',
  'error-offline': 'You’re offline. What you switched on stays on. They appear here when you reconnect.',
  'stale-title': 'No connection',
  'stale-text': 'You can switch betas when you reconnect.',
  'empty-title': 'Nothing to try right now',
  'empty-text': 'New features appear here before everyone has them.',
  'empty-back': 'Back to More',
} as const
