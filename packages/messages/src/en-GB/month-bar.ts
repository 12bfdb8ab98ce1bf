/** The month navigation. */
export const monthBar = {
  bar: 'Month',
  'previous-month': 'Previous month',
  'next-month': 'Next month',
  'choose-month': 'choose another month',

  'picker-title': 'Which month?',
  'previous-year': 'Previous year',
  'next-year': 'Next year',
  'picker-close': 'Keep {month}',
} as const
