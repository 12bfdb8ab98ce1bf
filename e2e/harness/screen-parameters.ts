/** An address for each path with a parameter. */
export const screenParameters = {
  ':page': 'dashboard',
  ':tariffId': 'agile',
  ':questionId': 'why-not-charging',
  ':act': 'boost',
} as const
