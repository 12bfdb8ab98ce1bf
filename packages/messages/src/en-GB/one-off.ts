/** Changes for one night, on Today. */
export const oneOff = {
  title: 'Just this once',
  'card-text': 'Leaving earlier, driving far, or away for a while?',
  open: 'Change the plan',
  'is-ready-by': 'Ready by {time} {day}, just this once',
  'is-full': 'Full for a long journey {day}',
  'is-skip': 'Not charging for {day}',
  undo: 'Undo',
  'undo-label': 'Undo: {change}',
  today: 'today',
  tomorrow: 'tomorrow',
  'on-date': 'on {date}',

  'time-label': 'Ready by',
  'time-save': 'Use this time {day}',
  'full-text': 'Charges to 100%. The last 5% is slow.',
  'full-save': 'Charge to 100%',
  'skip-text': 'Your car keeps at least your minimum charge.',
  'skip-save': 'Skip {day}',
  failed: 'That wasn’t saved. Check your connection and try again.',
  'failed-time': 'That time has passed. Choose a later one.',

  'full-title': 'Long journey?',
  'full-card-text': 'Charge to 100% this once. The last 5% is slow.',
} as const
