/** The choice of the language, in the settings. */
export const languageCard = {
  title: 'Language',
  'kept-with-account': 'Saved with your account. Emails are in English.',
  'failed-title': 'Language not changed',
  'failed-text': 'Check your connection and try again.',
} as const
