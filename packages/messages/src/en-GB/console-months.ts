/** Short names of months, by number. */
export const consoleMonths = {
  'month-01': 'Jan',
  'month-02': 'Feb',
  'month-03': 'Mar',
  'month-04': 'Apr',
  'month-05': 'May',
  'month-06': 'Jun',
  'month-07': 'Jul',
  'month-08': 'Aug',
  'month-09': 'Sept',
  'month-10': 'Oct',
  'month-11': 'Nov',
  'month-12': 'Dec',
} as const
