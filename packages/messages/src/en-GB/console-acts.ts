export const consoleActs = {
  when: 'When',
  who: 'Who',
  what: 'What',
  subject: 'On what',
  reason: 'Why',
  outcome: 'Outcome',
  done: 'Done',
  refused: 'Refused',
  unfinished: 'Not finished',
  none: 'No acts yet.',
} as const
