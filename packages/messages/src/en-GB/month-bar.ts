/** Month names and the month navigation. */
export const monthBar = {
  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',

  bar: 'Month',
  'previous-month': 'Previous month',
  'next-month': 'Next month',
  'choose-month': 'choose another month',

  'picker-title': 'Which month?',
  'previous-year': 'Previous year',
  'next-year': 'Next year',
  'picker-close': 'Keep {month}',
} as const
