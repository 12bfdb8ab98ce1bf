/** The banner's own texts come from the content service. */
export const consentBanner = {
  label: 'Cookies',
} as const
