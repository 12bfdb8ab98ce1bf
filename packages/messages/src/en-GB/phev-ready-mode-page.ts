/** Daytime charging of a plug-in hybrid. */
export const phevReadyModePage = {
  title: 'hybrid ready mode',
  hybrid: 'Plug-in hybrid, {capacity} kWh',
  'your-hybrid': 'Your plug-in hybrid',
  mode: 'Ready mode',
  'on-text': 'On: between {from} and {to} you charge as soon as you plug in',
  'off-text': 'Off: you charge in your cheapest hours, day and night',
  'switched-on': 'Ready mode is on',
  'switched-off': 'Ready mode is off',
  'day-cheapest': 'Cheapest',
  'day-at-once': 'At once',
  'day-label': 'From {from} to {to} at once, else in the cheapest hours',
  'day-label-off': 'In the cheapest hours all day',

  'failed-title': 'Ready mode hasn’t changed',
  'failed-opt-in': 'We couldn’t switch ready mode on. Please try again.',
  'failed-opt-out': 'We couldn’t switch ready mode off. Please try again.',
  'not-reached': 'Can’t reach the server. Please try again.',
  'phev-not-available': 'Ready mode is for batteries of {capacity} kWh or less.',

  cost: 'A full charge',
  'cost-amount': 'about {amount}',
  'cost-between': '{least} to {most}',
  'cost-window': 'between {from} and {to}',
  'cost-cheapest': 'in your cheapest hours',

  'small-title': 'For batteries of {capacity} kWh or less',
  'small-text': 'Larger ones use the cheapest hours. You can switch ready mode off at any time.',
  'small-beta-text': 'Larger ones use the cheapest hours. You can leave this beta at any time.',

  'too-large-title': 'Your battery doesn’t need it',
  'too-large-text':
    'Ready mode is for batteries of {capacity} kWh or less. Yours holds {own} kWh, so the cheapest hours suit it better.',
  'unknown-title': 'Which car is it?',
  'unknown-text': 'Ready mode is for batteries of {capacity} kWh or less. Add your car to see if it fits.',
  'add-vehicle': 'Add your car',
  'to-today': 'Back to Today',

  loading: 'Loading ready mode',
  'error-title': 'Ready mode isn’t available right now',
  'error-text': 'Unable to load it. Your charger carries on. Retrying automatically.',
  'error-offline': 'You’re offline. Your charger carries on. This page opens when you reconnect.',
  'stale-title': 'No connection',
  'stale-text': 'This is the last known setting. You can change it when you reconnect.',
} as const
