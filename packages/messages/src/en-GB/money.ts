/** The format of amounts of money. */
export const money = {
  pounds: '£{amount}',
  'minus-pounds': '−£{amount}',
} as const
