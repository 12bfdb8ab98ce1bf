/** The customer's car. */
export const vehicleDetailsPage = {
  title: 'my vehicle',
  update: 'Update your car’s details',
  'add-vehicle': 'Change vehicle',
  'unknown-make': 'Your car',
  'plug-in-hybrid': 'Plug-in hybrid',
  linked: 'Linked to its maker’s account',

  details: 'Battery and charging',
  battery: 'battery',
  'max-power': 'maximum',
  'at-maximum': 'at {percent}%',
  kwh: 'kWh',
  kw: 'kW',
  'battery-missing-title': 'Battery size is missing',
  'battery-missing-text': 'Add it, so that we know how long a charge takes.',

  settings: 'Settings of this car',
  'charge-range': 'Charge range',
  'charge-range-value': '{minimum} to {maximum}%',
  'ready-by-times': 'Ready-by times',
  'phev-ready-mode': 'Hybrid ready mode',
  'link-vehicle': 'Link your car maker’s account',
  'link-vehicle-linked': 'Your car maker’s account',

  loading: 'Loading your car',
  'unable-to-load': 'Unable to load your car',
  'unable-to-load-text': 'It charges as before. Retrying automatically.',
  'unable-to-load-offline': 'You’re offline. Your car appears here when you reconnect.',
  'stale-title': 'No connection',
  'stale-text': 'These are your car’s last known details.',

  'empty-title': 'Which car do you charge?',
  'empty-text': 'With its battery size we can tell you how long a charge takes and what it costs.',
  'empty-add': 'Add your car',
  'not-now': 'Not now',
} as const
