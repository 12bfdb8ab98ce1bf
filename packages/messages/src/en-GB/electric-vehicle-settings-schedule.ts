/** The times at which the car must be ready. */
export const electricVehicleSettingsSchedule = {
  title: 'schedule',
  question: 'When should your car be ready?',
  promise: 'Charging uses the cheapest hours before then.',

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
  'picker-close': 'Keep as it is',

  'saved-time': 'Saved: ready by {time}, {days}',
  'saved-none': 'Saved: no ready time, {days}',
  'not-saved-title': 'Not saved',
  'not-saved-text': 'Your times haven’t changed. Please try again.',
  'not-reached-text': 'Can’t reach the server. Your times haven’t changed. Please try again.',

  'unsettled-title': 'Some days aren’t set yet',
  'unsettled-text': 'Choose a time for {days}, or choose no ready time.',
  'unsettled-set': 'Set missing days',
  'unsettled-none': 'No ready time on these days',
  and: '{days} and {day}',

  'confirm-title': 'Are these times right?',
  'confirm-text': 'Change any day above, or keep them as they are.',
  confirm: 'Yes, keep these times',
  confirmed: 'Your times are confirmed.',

  'links-title': 'More ways to save',
  'solar-matching': 'Solar matching',
  'solar-matching-text': 'Use your own solar first',
  'add-tariff': 'Add your tariff',
  'add-tariff-text': 'Costs on Today and in History',

  'toast-done': '{done} of {total} done',
  'toast-percent': '{percent}%',
  'toast-question': 'Do these times suit you?',
  'toast-unsettled': 'Set the missing days above',
  'toast-confirm': 'Yes',

  'invalid-weekday': 'Invalid WeekDay',
  'invalid-weekday-text': 'There’s no day called “{day}”. Choose one below.',

  loading: 'Loading your times',
  'error-title': 'Your times aren’t available right now',
  'error-message': 'Unable to load your schedule. Your charger still follows it. Retrying automatically.',
  'error-offline':
    'You’re offline. Your charger still follows your schedule. It appears here when you reconnect.',
  'stale-title': 'No connection',
  'stale-text': 'These are your last known times. You can save changes when you reconnect.',
  'empty-title': 'No car yet',
  'empty-text': 'Ready times belong to a car. They appear here once yours is added.',
} as const
