/** Carbon savings and the carbon intensity of charging. */
export const environmentPage = {
  title: 'environment',

  'month-title': 'Your CO₂, compared',
  kilograms: 'kg',
  'petrol-less': 'less than petrol',
  'petrol-more': 'more than petrol',
  'petrol-same': 'as petrol',
  'standard-ev-less': 'less than a standard EV',
  'standard-ev-more': 'more than a standard EV',
  'standard-ev-same': 'as a standard EV',
  same: 'Same',
  unknown: '–',
  'petrol-unknown': 'against petrol, pending',
  'standard-ev-unknown': 'against a standard EV, pending',

  'daily-title': 'Saved each day',
  against: 'Compare with',
  petrol: 'Petrol car',
  'standard-ev': 'Standard EV',
  'best-day': 'Best day: {day}, {saving}.',
  'daily-chart': 'Bar chart of the CO₂ saved on each day of {month}. The figures are in the table below.',
  'daily-chart-best':
    'Bar chart of the CO₂ saved on each day of {month}. {best} The figures are in the table below.',
  'tick-kilograms': '{value} kg',

  'intensity-title': 'Carbon intensity',
  'intensity-yours': 'Your charging',
  'intensity-national': 'Great Britain’s electricity',
  'intensity-unit': 'Grams of CO₂ per kWh, daily average',
  'intensity-compare':
    'Your charging averaged {yours} g/kWh. Great Britain’s electricity averaged {national} g/kWh.',
  'intensity-reading': 'yours {yours}, Great Britain {national}',
  'intensity-chart':
    'Bars show the CO₂ per kWh you charged on each day of {month}, and a line shows Great Britain’s daily average. The figures are in the table below.',

  'table-title': 'Day by day',
  'table-caption': 'CO₂ by day in {month}',
  'column-day': 'Day',
  'column-petrol': 'Against petrol',
  'column-standard-ev': 'Against a standard EV',
  'column-yours': 'Yours, g/kWh',
  'column-national': 'Great Britain, g/kWh',
  'saving-less': '{kilograms} kg less',
  'saving-more': '{kilograms} kg more',
  'saving-same': 'same',
  'saving-unknown': 'pending',
  'saving-none': 'not charged',

  'info-open': 'How we work this out',
  'info-title': 'How we work this out',
  'info-actual':
    'Based on the grid’s carbon intensity in each half hour your car charged. Your own solar counts as zero.',
  'info-petrol':
    'A petrol car emits {petrolGrams} g of CO₂ per km, and an electric car drives {evKilometres} km on a kWh. A petrol car emits up to {petrolTonnes} tonnes a year.',
  'info-standard-ev':
    'A standard EV takes the same energy from the grid, at full power, as soon as it’s plugged in.',
  'info-close': 'Got it',

  'incomplete-title': 'Some figures are pending',
  'incomplete-text': 'Carbon data for some half hours hasn’t arrived yet. They’re added when it does.',

  loading: 'Loading your figures',
  'empty-title': 'No charging in {month}',
  'empty-text': 'Savings appear here when your car charges at home.',
  'no-charger-title': 'No charger yet',
  'no-charger-text': 'Savings appear here once your charger is set up.',
  'no-charger-contact': 'Contact us',
  'error-title': 'Your savings aren’t available right now',
  'error-text': 'Unable to load your savings. Your charger keeps working. Retrying automatically.',
  'error-offline': 'You’re offline. Your charger keeps working. Your savings appear here when you reconnect.',
  'stale-title': 'These figures may be out of date',
  'stale-text': 'Unable to load newer figures. Retrying automatically.',
  'stale-offline': 'You’re offline. New figures appear when you reconnect.',
} as const
