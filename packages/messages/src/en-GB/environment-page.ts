/** What charging saved, and how clean it was. */
export const environmentPage = {
  title: 'environment',

  'month-title': 'Your CO₂, compared',
  kilograms: 'kg',
  'petrol-less': 'less than by petrol',
  'petrol-more': 'more than by petrol',
  'petrol-same': 'as by petrol',
  'standard-ev-less': 'less than a standard EV',
  'standard-ev-more': 'more than a standard EV',
  'standard-ev-same': 'as a standard EV',
  same: 'Same',
  unknown: '–',
  'petrol-unknown': 'against petrol, to come',
  'standard-ev-unknown': 'against a standard EV, to come',

  'daily-title': 'Saved each day',
  against: 'Compare with',
  petrol: 'Petrol car',
  'standard-ev': 'Standard EV',
  'best-day': 'Best day: {day}, {saving}.',
  'daily-chart': 'Bars of the CO₂ saved on each day of {month}. The figures are in the table below.',
  'daily-chart-best':
    'Bars of the CO₂ saved on each day of {month}. {best} The figures are in the table below.',
  'tick-kilograms': '{value} kg',

  'intensity-title': 'How clean it was',
  'intensity-yours': 'What you charged',
  'intensity-national': 'Great Britain’s electricity',
  'intensity-unit': 'Grams of CO₂ for each kWh, on average over the day',
  'intensity-compare':
    'You charged at {yours} g/kWh on average; Great Britain’s electricity was at {national}.',
  'intensity-chart':
    'Bars of how much CO₂ each kWh that you charged stands for, day by day in {month}, and a line of what Great Britain’s electricity did on average. The figures are in the table below.',

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
  'saving-unknown': 'to come',
  'saving-none': 'not charged',

  'info-open': 'How we work this out',
  'info-title': 'How we work this out',
  'info-actual':
    'What your charging emitted is what the grid emitted in each half hour in which your car charged. Your own sunshine counts as none.',
  'info-petrol':
    'A petrol car emits {petrolGrams} g of CO₂ for each km, and an electric car goes {evKilometres} km on a kWh. A petrol car emits up to {petrolTonnes} tonnes a year.',
  'info-standard-ev':
    'A standard EV takes the same energy from the grid, at full power, from the moment it is plugged in.',
  'info-close': 'Got it',

  'incomplete-title': 'Some figures are still to come',
  'incomplete-text':
    'We do not know yet how clean the grid was in some of the half hours in which you charged. They count as soon as we do.',

  loading: 'Adding up your half hours',
  'empty-title': 'Nothing charged in {month}',
  'empty-text': 'When your car charges at home, what that saves shows here.',
  'no-charger-title': 'No charger yet',
  'no-charger-text': 'What your charging saves shows here as soon as your charger is set up.',
  'error-title': 'We cannot show your savings just now',
  'error-text': 'We could not load them. Your charger carries on as it is, and we keep trying.',
  'error-offline':
    'You are offline. Your charger carries on by itself, and your savings show here when you are connected.',
  'stale-title': 'These figures may be old',
  'stale-text': 'We could not load newer ones. These are the figures that we last saw, and we keep trying.',
  'stale-offline':
    'You are offline. These are the figures that we last saw. New ones come when you are connected again.',
} as const
