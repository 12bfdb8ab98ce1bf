/** The times at which the car must be ready. */
export const electricVehicleSettingsSchedule = {
  title: 'schedule',
  question: 'When should your car be ready?',
  promise: 'We use the cheapest hours before then.',

  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',

  'day-none': 'No ready time',
  'day-unsettled': 'Not set yet',
  change: 'Change',
  'switch-day': 'Ready time on {day}',

  'picker-title': 'When should your car be ready?',
  'picker-hour': 'Hour',
  'picker-minute': 'Minute',
  'picker-days': 'Which days',
  'scope-day': '{day}',
  'scope-missing': 'All not set',
  'scope-workdays': 'Mon to Fri',
  'scope-weekend': 'Weekend',
  'scope-week': 'Every day',
  'picker-set': 'Ready by {time}',
  'picker-deselect': 'No ready time',
  'picker-close': 'Leave it as it is',

  'saved-time': 'Saved: ready by {time}, {days}',
  'saved-none': 'Saved: no ready time, {days}',
  'not-saved-title': 'Not saved',
  'not-saved-text': 'We could not save that, and your times are as before. Please try again.',
  'not-reached-text': 'We could not reach our server, and your times are as before. Please try again.',

  'unsettled-title': 'Some days are not set yet',
  'unsettled-text': 'Choose a time for {days}, or say that you need none.',
  'unsettled-set': 'Set the missing days',
  'unsettled-none': 'No ready time on these',
  and: '{days} and {day}',

  'confirm-title': 'Do these times suit you?',
  'confirm-text': 'Change any day above, or leave them as they are.',
  confirm: 'Yes, they suit me',
  confirmed: 'Thank you. Your times are confirmed.',

  'invalid-weekday': 'Invalid WeekDay',
  'invalid-weekday-text': 'We know no day called “{day}”. Choose one below.',

  loading: 'Looking up your times',
  'error-title': 'We cannot show your times just now',
  'error-message':
    'We could not load your schedule. Your charger keeps to it all the same, and we keep trying.',
  'error-offline':
    'You are offline. Your charger keeps to your times all the same, and they show here when you are connected.',
  'stale-title': 'No connection',
  'stale-text': 'These are the times that we last saw. Changes can be saved when you are connected again.',
  'empty-title': 'No car yet',
  'empty-text': 'Ready times belong to a car. They appear here as soon as yours is added.',
} as const
