/** Ready-by times as the API has them: later on Saturdays, and none on Sundays. */
export const testWeek = {
  MONDAY: '0700',
  TUESDAY: '0700',
  WEDNESDAY: '0700',
  THURSDAY: '0700',
  FRIDAY: '0700',
  SATURDAY: '0900',
  SUNDAY: null,
}
