export const pageDisabled = {
  'page-disabled-title': 'That page isn’t part of your account',
  'page-disabled': 'It’s switched off for you at the moment. Contact us if you’d like to use it.',
} as const
