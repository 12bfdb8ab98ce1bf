/** The link from Today to the brand's own site. */
export const accountSite = {
  link: 'Your {brand} account',
  'opens-new-tab': ' (opens in a new tab)',
} as const
