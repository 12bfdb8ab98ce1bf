/** The facts of a home that plans depend on. */
export const planningPage = {
  title: 'planning',
  intro: 'Nothing here is required: what we assume suits most homes. Your plan follows what you save.',

  goal: 'What matters most',
  'goal-cost': 'Least cost',
  'goal-carbon': 'Least carbon',
  'goal-hint': 'Your car charges in the cheapest hours, or in the hours with the cleanest electricity.',

  'pence-per-kwh': 'p per kWh',
  'export-rate': 'Export rate',
  'export-rate-hint': 'What your supplier pays for electricity you send to the grid. 0 if you aren’t paid.',

  'main-fuse': 'Main fuse',
  'main-fuse-hint': 'It’s printed beside your meter. Charging slows down before your home reaches it.',
  'main-fuse-unknown': 'Not sure, assume {amps} A',
  'main-fuse-amps': '{amps} A',
  phases: 'Supply',
  'phases-1': 'Single phase',
  'phases-3': 'Three phases',
  'phases-hint': 'Most homes have a single phase.',

  roof: 'Where your roof is',
  'roof-hint':
    'The start of your postcode, like BS8, or coordinates, like 51.45, -2.59. It’s for the solar forecast; we keep the area only.',

  'battery-wear': 'Battery wear per exported kWh',
  'battery-wear-hint':
    'What a kWh out of your car costs in battery life. Your car gives back only if it earns more than this.',

  'error-goal': 'Choose least cost or least carbon',
  'error-export-rate': 'Enter a rate from 0 to {highest}, with at most 3 decimals',
  'error-main-fuse': 'Choose a fuse from {lowest} to {highest} A',
  'error-phases': 'Choose single phase or three phases',
  'error-roof': 'Enter the start of a UK postcode, or a latitude and longitude in the UK',
  'error-battery-wear': 'Enter an amount from 0 to {highest}, with at most 3 decimals',

  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  'not-saved-title': 'Not saved',
  'not-saved-text': 'Your answers haven’t changed. Please try again.',
  'not-reached-text': 'Can’t reach the server. Your answers are still here. Please try again.',
  'offline-text': 'You’re offline. Your answers are still here. Save them when you reconnect.',

  loading: 'Loading your answers',
  'error-title': 'Your answers aren’t available right now',
  'error-text':
    'Unable to load your planning answers. Your charger keeps to its plan. Retrying automatically.',
  'error-offline':
    'You’re offline. Your charger keeps to its plan. Your answers appear here when you reconnect.',
  'stale-title': 'No connection',
  'stale-text': 'These are your last known answers. You can save changes when you reconnect.',
} as const
