/** Amounts of money, wherever they stand. */
export const money = {
  pounds: '£{amount}',
  'minus-pounds': '−£{amount}',
} as const
